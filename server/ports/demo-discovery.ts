import type { Discovery } from './discovery.ts'

/** Where a demo has the page of its provider. */
export const demoConnectPath = '/__provider/business-discovery'
/** The accounts that can be chosen there. */
export const demoAccounts = [
  { user: 'nordic.studio', business: true },
  { user: 'anna.at.home', business: false },
] as const
const days = 60

/** Stands in for Instagram in a demo: its codes are the names of its accounts. */
export const demoDiscovery: Discovery = {
  connectUrl: (state) => `${demoConnectPath}?${new URLSearchParams({ state })}`,
  async account(code) {
    const found = demoAccounts.find(({ user }) => user === code)
    if (!found) throw new Error('no account of the demo has this code')
    return { ...found, expires: new Date(Date.now() + days * 86_400_000) }
  },
}
