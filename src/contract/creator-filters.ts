import * as z from 'zod/mini'

/** Which creators suit a brand; what is left out narrows nothing. */
export const creatorFilters = z.object({
  /** F, M, O. */
  creatorGender: z.optional(z.array(z.string())),
  /** Ids of creator categories. */
  creatorCategory: z.optional(z.array(z.int())),
  creatorAge: z.optional(z.object({ from: z.optional(z.int()), to: z.optional(z.int()) })),
})
export type CreatorFilters = z.output<typeof creatorFilters>
/** Years of age where a brand says nothing else. */
export const usualAge = { from: 18, to: 65 }

/** The filters with all their parts, as a form shows them. */
export const wholeFilters = ({ creatorGender = [], creatorCategory = [], creatorAge }: CreatorFilters) => ({
  creatorGender,
  creatorCategory,
  creatorAge: { from: creatorAge?.from ?? usualAge.from, to: creatorAge?.to ?? usualAge.to },
})
