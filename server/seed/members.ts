import { nameOf } from '#server/kit/first-admin.ts'
import type { Member } from './seed.ts'

/** Two people with one password, so that two can decide at once: the administrator, and Mira. */
export const demoMembers = (email: string, passwordHash: string): Member[] => [
  { email, name: nameOf(email), passwordHash },
  { email: 'mira@admin.test', name: 'Mira', passwordHash },
]
