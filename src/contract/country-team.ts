import * as z from 'zod/mini'
import { endpoint, entity, page } from './define.ts'
import { id, paging } from './fields.ts'

/** The employees who look after the brands of some countries. The registry loads it. @public */
export const countryTeam = entity(
  'country-team',
  { one: 'country team', many: 'country teams' },
  z.object({ id, name: z.string(), version: z.optional(z.nullable(z.number())) }),
)

/** No brand is given to this team any more: it is offered nowhere. */
export const closedTeam = 'UK'

export const countryTeams = {
  list: endpoint({ method: 'GET', path: 'country-teams', query: z.object(paging), reply: page(countryTeam) }),
}
