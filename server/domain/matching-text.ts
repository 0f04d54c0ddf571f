import { sql } from 'drizzle-orm'
import { maxId } from '#contract/fields.ts'
import type { brandMatch } from '#contract/matching.ts'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { rowsOf } from '#server/kit/rows.ts'

interface Described {
  name: string
  brand: string
  description: string | null
  market: string | null
  ideas: string[] | null
}
const texts = (...all: readonly (string | null | undefined)[]) => all.filter((one) => one?.trim()).join('. ')

/** What a campaign is about: its name, and what its brand says of itself. Refuses with 404. */
export async function campaignText(db: Database, asked: string): Promise<string> {
  const id = idOf(asked)
  const [found] = id === null ? [] : await described(db, sql`c.id = ${id}::int`)
  if (!found) return refuse('not_found', `There is no campaign ${asked.slice(0, 20)}`)
  return texts(found.name, found.description, found.market, ...(found.ideas ?? []))
}

const idOf = (text: string) => (/^0*[1-9]\d{0,9}$/.test(text) && Number(text) <= maxId ? Number(text) : null)

async function described(db: Database, where: ReturnType<typeof sql>): Promise<Described[]> {
  return rowsOf<Described>(
    db,
    sql`
    select c.name, a.display_name as brand, d.description, d.market_description as market, d.ideas
    from campaign c join account a on a.id = c.account_id left join brand_description d on d.account_id = a.id
    where ${where}`,
  )
}

type BrandMatch = (typeof brandMatch.all)[number]['value']
/** What creators of a brand are to fit: several texts are one question each. Refuses with 404 where there is no such brand, or no such text. */
export async function brandTexts(db: Database, id: number, by: BrandMatch): Promise<string[]> {
  const [found] = await rowsOf<Omit<Described, 'name'>>(
    db,
    sql`
    select a.display_name as brand, d.description, d.market_description as market, d.ideas
    from account a left join brand_description d on d.account_id = a.id
    where a.id = ${id}::int and a.type = 'client' and not a.deleted`,
  )
  if (!found) return refuse('not_found', `There is no brand with the account ${id}`)
  const ideas = (found.ideas ?? []).filter((idea) => idea.trim())
  const said: Readonly<Record<BrandMatch, readonly string[]>> = {
    description: [texts(found.description)],
    extended_description: found.description ? [texts(found.description, found.market, ...ideas)] : [],
    first_post_idea: ideas.slice(0, 1),
    all_post_ideas: ideas,
  }
  const asked = said[by].filter(Boolean)
  return asked.length > 0 ? asked : refuse('not_found', `Brand ${id} has not described itself so`)
}
