import type { Member } from './seed.ts'

/** Two people with one password, so that two can decide at once: the administrator, and Mira. */
export const demoMembers = (email: string, passwordHash: string): Member[] => [
  { email, name: nameOf(email), passwordHash },
  { email: 'mira@admin.test', name: 'Mira', passwordHash },
]

/** `demo@admin.test` → `Demo`. */
const nameOf = (email: string) => {
  const [first = ''] = email.split('@')
  return first.charAt(0).toUpperCase() + first.slice(1)
}
