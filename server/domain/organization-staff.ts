import { and, eq, isNull, ne } from 'drizzle-orm'
import { closedTeam } from '#contract/country-team.ts'
import type { Database } from '#server/db/database.ts'
import { admin } from '#server/db/schema.ts'
import { countryTeam } from '#server/db/schema-dictionary.ts'

type Asked = readonly [field: string, id: number | null | undefined]

/** What is wrong with the people who are to look after a brand, by field: teams and members that are not there, or not any more. */
export async function wrongStaff(db: Database, { team, manager }: { team: Asked; manager: Asked }): Promise<Record<string, string>> {
  const wrong: Record<string, string> = {}
  const [teamField, teamId] = team
  if (teamId != null) {
    const open = and(eq(countryTeam.id, teamId), ne(countryTeam.name, closedTeam))
    const [known] = await db.q().select({ id: countryTeam.id }).from(countryTeam).where(open)
    if (!known) wrong[teamField] = `There is no country team ${teamId}`
  }
  const [managerField, managerId] = manager
  if (managerId != null) {
    const live = and(eq(admin.id, managerId), isNull(admin.deletedAt))
    const [known] = await db.q().select({ id: admin.id }).from(admin).where(live)
    if (!known) wrong[managerField] = `There is no team member ${managerId}`
  }
  return wrong
}
