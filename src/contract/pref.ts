import * as z from 'zod/mini'
import { data, endpoint, nothing } from './define.ts'

/** How many preferences an administrator keeps, and how large one may be. */
export const prefLimits = { kept: 300, key: 100, bytes: 16 * 1024 }

/** Ours, and the caller's own only. Another server lacks them: preferences then live on this machine only. */
export const prefs = {
  list: endpoint({
    base: 'nwapp',
    method: 'GET',
    path: 'workspace/prefs',
    reply: data(z.array(z.object({ key: z.string(), value: z.unknown() }))),
  }),
  /** Writes one by its key (`columns.PayoutRequests`: a set of columns); the last one who writes wins. Null forgets it. */
  save: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'workspace/prefs',
    body: z.object({
      key: z.string().check(z.regex(/^[a-z][\w.-]*$/), z.maxLength(prefLimits.key)),
      value: z.unknown(),
    }),
    reply: nothing(),
  }),
}
