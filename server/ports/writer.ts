import type { Generated } from '#contract/brand.ts'

/** What a writer is told of a brand. */
export interface BrandFacts {
  name: string
  category: string | null
  website: string | null
  description: string | null
  market: string | null
  /** Of creators: those that a description may name. */
  categories: readonly { id: number; name: string }[]
}
/** The port that writes the description of a brand: by fixed sentences, or by a language model elsewhere. */
export interface Writer {
  describe(brand: BrandFacts): Promise<Generated>
}
