import { addresses } from './cases/addresses.ts'
import { code } from './cases/code.ts'
import { contradictions } from './cases/contradictions.ts'
import { contrasts } from './cases/contrasts.ts'
import { corrections } from './cases/corrections.ts'
import { counts } from './cases/counts.ts'
import { denials } from './cases/denials.ts'
import { figures } from './cases/figures.ts'
import { languages } from './cases/languages.ts'
import { mails } from './cases/mails.ts'
import { otherSystems } from './cases/other-systems.ts'
import { short } from './cases/short.ts'
import { tables } from './cases/tables.ts'
import { wording } from './cases/wording.ts'
import type { TicketCase } from './ticket-case.ts'

/** All tickets: what the reader finds in each, and of some what the cart selects over the demo data. */
export const ticketCases: readonly TicketCase[] = [
  ...addresses,
  ...code,
  ...contradictions,
  ...contrasts,
  ...corrections,
  ...counts,
  ...denials,
  ...figures,
  ...languages,
  ...mails,
  ...otherSystems,
  ...short,
  ...tables,
  ...wording,
]
