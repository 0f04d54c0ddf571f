import type { Places } from '#contract/links.ts'
import { usualSlug } from '#contract/product.ts'
import type { Origins } from './scan.ts'

/** Whose links name things: this workspace's, and those of the product where the server's page tells where it is. */
export function originsOf(page: Document): Origins {
  const { product } = placesOf(page)
  return { own: window.location.origin, product: product && new URL(product).origin }
}

/** The product's short name, as the server's page tells it. */
export function slugOf(page: Document): string {
  const told = page.head.querySelector('meta[name=slug]')?.getAttribute('content') ?? ''
  return /^[a-z][a-z0-9_]{0,40}$/.test(told) ? told : usualSlug
}

/** The addresses outside that the server's page tells, without a slash behind them; undefined where it tells none. */
export const placesOf = (page: Document): Places => ({
  product: told(page, 'product'),
  provider: told(page, 'provider'),
  messaging: told(page, 'messaging'),
})
function told(page: Document, name: string): string | undefined {
  const text = page.head.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? ''
  // A demo has its product under its own address.
  return /^(https?:|\/[^/])/.test(text) && URL.canParse(text, page.baseURI)
    ? new URL(text, page.baseURI).href.replace(/\/+$/, '')
    : undefined
}
