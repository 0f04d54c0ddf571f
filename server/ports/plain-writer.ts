import { usualAge } from '#contract/creator-filters.ts'
import type { BrandFacts, Writer } from './writer.ts'

/** Kinds of posts that suit whatever a brand sells; `{}` stands for it. */
const ideas = [
  'A first look at {}, unpacked in one take',
  'Three mistakes people make with {}, and how to avoid them',
  'One ordinary day with {}, from morning to evening',
  'Before and after: thirty days with {}',
  'Questions of followers about {}, answered honestly',
  'Behind the scenes of {}: who makes it, and how',
]
/** As many are proposed. */
const most = 5

/** Writes from what is known of a brand alone, the same every time: where no model is configured, and where nothing may leave the house. */
export const plainWriter: Writer = {
  async describe(brand) {
    const field = brand.category?.toLowerCase()
    const sells = field ? `${brand.name} is a brand for ${field}.` : `${brand.name} is a brand that works with creators.`
    const found = brand.website ? ` It is found at ${brand.website}.` : ''
    return {
      description: `${sells}${found} It looks for creators who use what they show, and who say what they think of it.`,
      marketDescription: `People who care about ${field ?? 'what they buy'}, compare before they decide, and trust those who have tried it.`,
      creatorContentIdeas: chosen(brand).map((idea) => idea.replace('{}', brand.name)),
      creatorFilters: { creatorGender: [], creatorCategory: alike(brand), creatorAge: usualAge },
    }
  },
}

/** Which ideas come first follows from the name, so that two brands do not get the same list. */
function chosen({ name }: BrandFacts): string[] {
  const from = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % ideas.length
  return [...ideas.slice(from), ...ideas.slice(0, from)].slice(0, most)
}

/** Categories of creators that share a word with what the brand sells. */
function alike({ category, categories }: BrandFacts): number[] {
  const words = wordsOf(category ?? '')
  return categories.filter(({ name }) => wordsOf(name).some((word) => words.includes(word))).map(({ id }) => id)
}
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .match(/\p{L}{3,}/gu)
    ?.filter((word) => word !== 'and') ?? []
