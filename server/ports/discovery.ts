/** An account, as whoever keeps it tells after somebody has agreed there. */
export interface DiscoveredAccount {
  user: string
  /** Only such an account may ask about others. */
  business: boolean
  expires: Date
}
/** The port to whoever keeps the accounts of Instagram: a page on which one agrees, and a call that says what was agreed on. */
export interface Discovery {
  /** The page on which one agrees; it comes back with `state` and a code. */
  connectUrl(state: string): string
  /** What a code stands for. Works once; rejects where there is no answer, or none that can be read. */
  account(code: string): Promise<DiscoveredAccount>
}
