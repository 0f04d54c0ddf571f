import type { Base } from '#contract/define.ts'

/** Where each API lives below the page's own origin (our server passes calls on where another origin is configured), and what it wants to hear. */
export const bases: Record<Base, { path: string; headers: Readonly<Record<string, string>> }> = {
  main: { path: '/api/v1', headers: { version: '2', app: 'admin' } },
  nwapp: { path: '/admin/v1', headers: {} },
  test: { path: '/test-api', headers: {} },
}
