import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { registryAtom } from '#kit/command/state.ts'
import { signedIn } from './list-page.ts'
import { openAt } from './workspace.tsx'

export interface Account {
  id: number
  type: 'blogger' | 'client'
  type_id: number
  display_name: string
  deleted: boolean
  banned: boolean
  organization_ref: number
  profile_completed: number
  referring_blogger: { user_id: number; display_name: string } | null
  referred_accounts_count: number
  master_account_ref: number | null
  slave_account_ref: number | null
  reviews_count: number
  blogger: { approved_to_platform_status: number | null } | null
  slug: string | null
  service_fee: number | null
  visible: 1 | ''
  suspended: 1 | ''
}
type Answer = (url: string, init: RequestInit | undefined) => Response | Promise<Response> | undefined

/** The real server for the tests of one file, its accounts, and their pages. */
export function accounts() {
  const here = signedIn()
  const { ask } = here
  const accountOf = async (id: number): Promise<Account> => (await ask(`/api/v1/admin/users/${id}`)).item
  const lists = new Map<string, Promise<Account[]>>()
  /** The accounts of a type as they were when the first test asked for them. */
  function all(type: 'blogger' | 'client'): Promise<Account[]> {
    const list = lists.get(type) ?? ask(`/api/v1/admin/users?account_type=${type}&per_page=1500`).then(({ items }) => items as Account[])
    lists.set(type, list)
    return list
  }
  const taken = new Set<number>()
  /** An account that no other test of this file has taken. */
  async function fresh(type: 'blogger' | 'client', fits: (one: Account) => boolean = () => true): Promise<Account> {
    const one = (await all(type)).find(
      (row) => !row.banned && !row.deleted && row.profile_completed === 1 && !taken.has(row.id) && fits(row),
    )
    if (!one) throw new Error('no account is left')
    taken.add(one.id)
    return accountOf(one.id)
  }

  async function at(path: string, answer: Answer = () => undefined) {
    const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
    const counting: typeof fetch = async (input, init) => {
      const url = String(input).replace(here.server.origin, '')
      sent.push({ method: init?.method ?? 'GET', url, body: init?.body ? JSON.parse(String(init.body)) : {} })
      return answer(url, init) ?? fetch(input, init)
    }
    const page = await openAt(path, here.server.origin, here.token, { fetch: counting })
    await waitFor(() => expect(page.store.get(registryAtom).get('account.save')).toBeDefined())
    return { ...page, sent, writes: () => sent.filter(({ method }) => method !== 'GET' && method !== 'PUT'), user: userEvent.setup() }
  }
  async function accountPage(id: number, answer?: Answer) {
    const page = await at(`/Users/${id}`, answer)
    await screen.findByRole('form', { name: `Details of account ${id}` })
    const writes = () => page.sent.filter(({ method, url }) => method !== 'GET' && /\/admin\/users\/|\/creators\//.test(url))
    return { ...page, writes }
  }
  return { here, ask, accountOf, fresh, at, accountPage }
}

export const input = (name: string) => screen.getByLabelText(name)
