import * as z from 'zod/mini'
import type { FullAccount } from './account.ts'
import { choicesOf, codes } from './codes.ts'
import { creatorCategory } from './creator-category.ts'
import { creatorFilters, wholeFilters } from './creator-filters.ts'
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
/** Of the web, with its scheme or without, or nothing at all: what runs a script when it is followed is none. */
const webAddress = /^((https?:\/\/)?[^\s/?#:@]+\.[^\s/?#:@]+(:\d{1,5})?([/?#]\S*)?)?$/i
const once = <T>(list: T[]): T[] => [...new Set(list)]
const fields = z.object({
  brand_website: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters'), z.regex(webAddress, 'Enter a web address'))),
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
  creator_gender: z.optional(z.array(creatorGender.schema).check(z.overwrite(once))),
  creator_category: z.optional(z.array(id).check(z.overwrite(once), z.maxLength(100, 'At most 100 categories'))),
  age_from: age,
  age_to: age,
})
/** A rule about two fields, told beside what is wrong with any other. */
const agesInOrder = z.check<z.output<typeof fields>>(
  ({ value: { age_from: from, age_to: to }, issues }) => {
    if (from !== undefined && to !== undefined && from > to)
      issues.push({ code: 'custom', path: ['age_to'], message: `Enter an age from ${from} on`, input: to })
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
)
/** What of the description of a brand is edited, with its rules; each part may be left out. */
export const brandDescription = fields.check(agesInOrder)
type BrandDescription = z.output<typeof brandDescription>

/** Undefined where a server sent none, or something else. */
const filtersOf = (brand: object) => {
  const filters: unknown = Reflect.get(brand, 'creator_filters')
  return creatorFilters.safeParse(filters).data
}
const shownOf = (brand: object) => wholeFilters(filtersOf(brand) ?? {})
/** How each part is asked for. */
export const brandDescriptionFields = {
  brand_website: { label: 'Brand website', input: 'text', wire: 'brandWebsite' },
  description: { label: 'Description', input: 'long' },
  market_description: { label: 'Market description', input: 'long', wire: 'marketDescription' },
  creator_content_ideas: {
    label: 'Creator content ideas',
    input: 'list',
    item: 'Idea',
    wire: 'creatorContentIdeas',
    // What another server sent as something else is no list, and is not written over unless somebody types one.
    start: ({ creator_content_ideas: ideas }: Partial<FullAccount>) => (Array.isArray(ideas) ? ideas : []),
  },
  creator_gender: {
    label: 'Creator gender',
    input: 'checks',
    wire: 'creatorFilters.creatorGender',
    choices: choicesOf(creatorGender),
    start: (brand: object) => shownOf(brand).creatorGender,
  },
  creator_category: {
    label: 'Creator category',
    input: 'checks',
    wire: 'creatorFilters.creatorCategory',
    choicesFrom: itemsOf('blogger_categories', creatorCategory),
    start: (brand: object) => shownOf(brand).creatorCategory,
  },
  age_from: {
    label: 'Age from',
    input: 'number',
    wire: 'creatorFilters.creatorAge.from',
    start: (brand: object) => shownOf(brand).creatorAge.from,
  },
  age_to: {
    label: 'Age to',
    input: 'number',
    wire: 'creatorFilters.creatorAge.to',
    start: (brand: object) => shownOf(brand).creatorAge.to,
  },
} as const

const text = z.optional(z.nullable(z.string()))
const described = {
  description: text,
  marketDescription: text,
  creatorContentIdeas: z.optional(z.array(z.string())),
  creatorFilters: z.optional(creatorFilters),
}
const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
/** Any part may be null or left out. */
const generated = z.object({
  description: text,
  marketDescription: text,
  creatorContentIdeas: maybe(z.array(z.string())),
  creatorFilters: maybe(
    z.object({
      creatorGender: maybe(z.array(z.string())),
      creatorCategory: maybe(z.array(z.int())),
      creatorAge: maybe(z.object({ from: maybe(z.int()), to: maybe(z.int()) })),
    }),
  ),
})
export type Generated = z.output<typeof generated>

export const brands = {
  /** Writes a description from what is known of a brand, and stores nothing. */
  generate: endpoint({
    base: 'nwapp',
    alias: 'main',
    method: 'GET',
    path: 'brand/generate-description/:brandId',
    reply: data(generated),
    costs: true,
  }),
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

const isFilled = (value: unknown) =>
  typeof value === 'string' ? !showsNothing(value) : Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null

/** Returns the generated values by field of the form, without those that the response leaves empty: their fields keep what they have. */
export function asFields(answer: unknown): Record<string, unknown> {
  const { description, marketDescription, creatorContentIdeas, creatorFilters: filters } = generated.safeParse(answer).data ?? {}
  const all = {
    description,
    market_description: marketDescription,
    creator_content_ideas: creatorContentIdeas?.filter(isFilled),
    creator_gender: filters?.creatorGender,
    creator_category: filters?.creatorCategory,
    age_from: filters?.creatorAge?.from,
    age_to: filters?.creatorAge?.to,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isFilled(value)))
}

/** What a save sends: the description whole as it was read, with what was changed. */
export function descriptionBody(brand: FullAccount, changed: BrandDescription) {
  const { brand_website, description, market_description, creator_content_ideas: ideas } = changed
  const { creator_gender: gender, creator_category: category, age_from: from, age_to: to } = changed
  const stood = filtersOf(brand)
  const ofCreators = [gender, category, from, to].some((one) => one !== undefined)
  return {
    brandId: brand.id,
    brandWebsite: (brand_website === undefined ? brand.brand_website : brand_website) ?? null,
    description: (description === undefined ? brand.description : description) ?? null,
    marketDescription: (market_description === undefined ? brand.market_description : market_description) ?? null,
    creatorContentIdeas: ideas ?? brand.creator_content_ideas ?? [],
    // What another server sent as something else goes back as it came, unless somebody changes it.
    creatorFilters:
      brand.creator_filters && stood === undefined && !ofCreators
        ? brand.creator_filters
        : wholeFilters({
            creatorGender: gender?.flatMap((one) => (one === null ? [] : [String(one)])) ?? stood?.creatorGender,
            creatorCategory: category ?? stood?.creatorCategory,
            creatorAge: { from: from ?? stood?.creatorAge?.from, to: to ?? stood?.creatorAge?.to },
          }),
  }
}
