import * as z from 'zod/mini'
import { id } from '#contract/fields.ts'

/** A record that travels under a name of its own. */
export const signedIn = z.object({ id, name: z.string() })
