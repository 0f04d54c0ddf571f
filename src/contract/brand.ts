import * as z from 'zod/mini'
import type { FullAccount } from './account.ts'
import { choicesOf, codes } from './codes.ts'
import { creatorCategory } from './creator-category.ts'
import { creatorFilters, usualAge } from './creator-filters.ts'
import { data, endpoint, nothing } from './define.ts'
import { itemsOf } from './dictionary.ts'
import { id } from './fields.ts'
import { seen, showsNothing } from './text.ts'

export const creatorGender = codes([
  ['F', 'Female', 'plain'],
  ['M', 'Male', 'plain'],
  ['O', 'Other', 'plain'],
])

const long = (most: number) => z.optional(z.nullable(z.string().check(z.overwrite(seen), z.maxLength(most, `At most ${most} characters`))))
const ageRule = 'Enter a whole number from 0 to 120'
const age = z.optional(z.int(ageRule).check(z.gte(0, ageRule), z.lte(120, ageRule)))
const ideaRule = 'An idea has 1 to 500 characters'
/** What of the description of a brand is edited, with its rules; each part may be left out. */
export const brandDescription = z.object({
  brand_website: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'), z.regex(/^(\S+\.\S+)?$/, 'Enter a web address'))),
  ),
  description: long(5_000),
  market_description: long(5_000),
  creator_content_ideas: z.optional(
    z
      .array(
        z.string().check(
          z.trim(),
          z.refine((idea) => !showsNothing(idea), ideaRule),
          z.maxLength(500, ideaRule),
        ),
      )
      .check(z.maxLength(50, 'At most 50 ideas')),
  ),
  creator_gender: z.optional(z.array(creatorGender.schema)),
  creator_category: z.optional(z.array(id)),
  age_from: age,
  age_to: age,
})
export type BrandDescription = z.output<typeof brandDescription>

const filtersOf = (brand: object) => {
  const filters: unknown = Reflect.get(brand, 'creator_filters')
  return creatorFilters.safeParse(filters).data ?? {}
}
/** How each part is asked for. */
export const brandDescriptionFields = {
  brand_website: { label: 'Brand website', input: 'text' },
  description: { label: 'Description', input: 'long' },
  market_description: { label: 'Market description', input: 'long' },
  creator_content_ideas: {
    label: 'Creator content ideas',
    input: 'list',
    item: 'Idea',
    // What another server sent as something else is no list, and is not written over unless somebody types one.
    start: ({ creator_content_ideas: ideas }: Partial<FullAccount>) => (Array.isArray(ideas) ? ideas : []),
  },
  creator_gender: {
    label: 'Creator gender',
    input: 'checks',
    choices: choicesOf(creatorGender),
    start: (brand: object) => filtersOf(brand).creatorGender ?? [],
  },
  creator_category: {
    label: 'Creator category',
    input: 'checks',
    choicesFrom: itemsOf('blogger_categories', creatorCategory),
    start: (brand: object) => filtersOf(brand).creatorCategory ?? [],
  },
  age_from: { label: 'Age from', input: 'number', start: (brand: object) => filtersOf(brand).creatorAge?.from ?? usualAge.from },
  age_to: { label: 'Age to', input: 'number', start: (brand: object) => filtersOf(brand).creatorAge?.to ?? usualAge.to },
} as const

const text = z.optional(z.nullable(z.string()))
const described = {
  description: text,
  marketDescription: text,
  creatorContentIdeas: z.optional(z.array(z.string())),
  creatorFilters: z.optional(creatorFilters),
}
const generated = z.object(described)
export type Generated = z.output<typeof generated>

export const brands = {
  /** Writes a description from what is known of a brand, and stores nothing. */
  generate: endpoint({ base: 'nwapp', alias: 'main', method: 'GET', path: 'brand/generate-description/:brandId', reply: data(generated) }),
  /** `brandId` is the account id; of the rest only what is there is stored. */
  saveDescription: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'POST',
    path: 'brand/update-description',
    body: z.object({ brandId: id, brandWebsite: text, ...described }),
    reply: nothing(),
  }),
}

/** What was generated, as the fields of the form; what the writer left out leaves its field as it is. */
export function asFields(answer: unknown): Record<string, unknown> {
  const { description, marketDescription, creatorContentIdeas, creatorFilters: filters } = generated.safeParse(answer).data ?? {}
  const all = {
    description,
    market_description: marketDescription,
    creator_content_ideas: creatorContentIdeas,
    creator_gender: filters?.creatorGender,
    creator_category: filters?.creatorCategory,
    age_from: filters?.creatorAge?.from,
    age_to: filters?.creatorAge?.to,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null))
}

/** What a save sends: the parts that were changed; the filters are one part. */
export function descriptionBody(brand: FullAccount, changed: BrandDescription) {
  const filters = ['creator_gender', 'creator_category', 'age_from', 'age_to'].some((name) => name in changed)
  const now = filtersOf(brand)
  return {
    brandId: brand.id,
    ...('brand_website' in changed && { brandWebsite: changed.brand_website }),
    ...('description' in changed && { description: changed.description }),
    ...('market_description' in changed && { marketDescription: changed.market_description }),
    ...(changed.creator_content_ideas && { creatorContentIdeas: changed.creator_content_ideas }),
    ...(filters && {
      creatorFilters: {
        creatorGender: changed.creator_gender?.flatMap((one) => (one === null ? [] : [String(one)])) ?? now.creatorGender ?? [],
        creatorCategory: changed.creator_category ?? now.creatorCategory ?? [],
        creatorAge: {
          from: changed.age_from ?? now.creatorAge?.from ?? usualAge.from,
          to: changed.age_to ?? now.creatorAge?.to ?? usualAge.to,
        },
      },
    }),
  }
}
