import { eq } from 'drizzle-orm'
import { accountType } from '#contract/account-type.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema.ts'
import { plainDay } from '#server/kit/words.ts'
import { escapeHtml, plainPage } from './html.ts'
import { notePage, type Shown, table } from './product-pages.ts'

/** The profile of an account by its public id, as anybody may see it. One that is banned, suspended or deleted has none. */
export async function profilePage(db: Database, publicId: string): Promise<Shown> {
  const [found] = await db
    .q()
    .select({
      name: account.displayName,
      type: account.type,
      instagram: account.instagramUsername,
      city: account.googleCity,
      since: account.createdAt,
      banned: account.banned,
      deleted: account.deleted,
      suspended: account.suspended,
    })
    .from(account)
    .where(eq(account.publicId, publicId))
  if (!found || found.banned || found.deleted || found.suspended)
    return { status: 404, html: notePage('No such profile', 'Nobody has a public profile at this address.') }
  const facts: [string, string][] = [
    ['Type', accountType.of(found.type).label],
    ...(found.instagram ? [['Instagram', `@${found.instagram}`] satisfies [string, string]] : []),
    ...(found.city ? [['City', found.city] satisfies [string, string]] : []),
    ['Here since', plainDay(found.since)],
  ]
  return { status: 200, html: plainPage(found.name, `<h1>${escapeHtml(found.name)}</h1>\n${table(['', ''], facts)}`) }
}

/** A picture for a profile of the demo, drawn from its public id alone; anybody may see it. */
export function avatarPicture(publicId: string): string {
  const number = numberOf(publicId)
  const hue = number % 360
  const [x, y, r] = [20 + (number % 50), 15 + (number % 37), 22 + (number % 19)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 42% 46%)"/><circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 40) % 360} 60% 66%)"/>
<path d="M0 ${60 + (number % 20)} Q ${30 + (number % 30)} ${40 + (number % 25)} 96 ${70 - (number % 22)} V96 H0Z" fill="hsl(${(hue + 320) % 360} 45% 30%)"/></svg>`
}

/** A picture that a creator of the demo has published, as wide as it is asked for (at most 2,000); drawn, so that its quality is always the best. */
export function mediaPicture(file: string, asked: string | null): string {
  const number = numberOf(file)
  const width = /^\d{1,4}$/.test(asked ?? '') ? Math.min(2_000, Math.max(1, Number(asked))) : 960
  const hue = (number * 7) % 360
  const suns = [0, 1, 2].map((at) => {
    const [x, y, r] = [12 + ((number >> at) % 72), 10 + ((number >> (at + 3)) % 54), 6 + ((number >> (at + 5)) % 16)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(hue + 60 * at + 30) % 360} 62% ${58 + 8 * at}%)"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="${width}" height="${width}">
<rect width="96" height="96" fill="hsl(${hue} 38% 82%)"/>${suns.join('')}
<path d="M0 ${58 + (number % 20)} Q ${24 + (number % 40)} ${44 + (number % 21)} 96 ${64 - (number % 18)} V96 H0Z" fill="hsl(${(hue + 300) % 360} 36% 40%)"/></svg>`
}

/** A number that follows from a text, for drawing. */
const numberOf = (text: string) => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 100_003, 7)
