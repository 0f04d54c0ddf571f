import { maxId } from '#contract/fields.ts'

/** The id of the thing that an address names; null where what stands there is none. */
export const idIn = ({ id = '' }: Readonly<Record<string, string | undefined>>): number | null =>
  /^[1-9]\d{0,9}$/.test(id) && Number(id) <= maxId ? Number(id) : null
