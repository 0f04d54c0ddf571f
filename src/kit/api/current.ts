import { atom } from 'jotai'
import type { Api } from './call.ts'

const early = () => Promise.reject(new Error('The kit has not been started'))
/** The way to the server, for kit code: `store.get(apiAtom)`. Set once when the kit starts. */
export const apiAtom = atom<Api>({
  call: early,
  attempt: early,
  linked: early,
})
