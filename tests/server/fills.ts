import { demoAdmin } from '#server/config.ts'
import { hashPassword } from '#server/kit/password.ts'
import { demoMembers } from '#server/seed/members.ts'
import { seedDemo } from '#server/seed/seed.ts'
import type { Content, Fill } from './templates.ts'

/** What the templates hold; part of their name is the content, so there is one way to fill each. */
export const fills: Record<Content, Fill> = {
  none: async () => {},
  async demo(db) {
    await seedDemo(db, { members: demoMembers(demoAdmin.email, await hashPassword(demoAdmin.password)) })
  },
}
