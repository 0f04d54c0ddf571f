/** The workspace and the product to whose addresses the links of the cases lead. */
export const origins = { own: 'https://admin.site.io', product: 'https://site.io' }

export interface TicketCase {
  name: string
  text: string
  /**
   * What the reader finds: `booking:4411`, `any:4411` without a kind, `email:…`, `handle:…`, `page:…`,
   * `foreign:…`, and `organization:623 if price media` if these words must begin with its title.
   */
  reads: readonly string[]
  /** Numbers that are offered apart; left out where any are fine. */
  others?: readonly number[]
  /**
   * Records of the demo data that are selected in the cart in the end; left out in cases that other tests
   * cover.
   */
  selected?: readonly string[]
}

/** Creates one case for each text, with the records that it names separated by spaces. */
export const ticketCasesOf = (rule: string, texts: readonly (readonly [text: string, records: string])[]): TicketCase[] =>
  texts.map(([text, records]) => ({ name: `${rule}: ${text}`, text, reads: records.split(' ').filter(Boolean) }))
