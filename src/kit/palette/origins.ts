import type { Origins } from './scan.ts'

/** Whose links name things: this workspace's, and those of the product where the server's page tells where it is. */
export function originsOf(page: Document): Origins {
  const product = page.querySelector('meta[name=product]')?.getAttribute('content') ?? ''
  return { own: window.location.origin, product: URL.canParse(product) ? new URL(product).origin : undefined }
}
