import { receipt as receiptSchema } from '#contract/receipt.ts'
import { parsed } from '#kit/api/answers.ts'
import { keepIn } from '#kit/session/stored.ts'
import { openRun } from '#kit/session/wipe.ts'
import type { Receipt } from './receipt.ts'

/**
 * Runs that are under way on this machine, by administrator: each stands in the storage under a key of its own until its outcome is known,
 * so that tabs never overwrite each other. Storage that is full only forgets. Log-out empties it with everything else; a sign-in that ended leaves it for the same person.
 */
export function createJournal(storage: Storage, admin: number) {
  const prefix = `${openRun}${admin}.`
  return {
    write(receipt: Receipt) {
      keepIn(storage, prefix + receipt.key, receipt)
    },
    remove: (key: string) => storage.removeItem(prefix + key),
    /** What an earlier page left; an entry that cannot be read is none. */
    all(): Receipt[] {
      return Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const read = receiptSchema.safeParse(parsed(storage.getItem(key) ?? ''))
          return read.success ? [read.data] : []
        })
    },
  }
}
