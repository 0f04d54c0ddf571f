import type { Matches } from '#contract/matching.ts'
import { matchings } from '#contract/matching.ts'
import { hasVectors, matchCreators, type Question } from '#server/domain/matching.ts'
import { brandTexts, campaignText } from '#server/domain/matching-text.ts'
import type { Context, Work } from '#server/kit/context.ts'
import { implement } from '#server/kit/implement.ts'
import { fitted } from '#server/ports/embedding.ts'

// Both wait for whoever makes vectors, so they are prepared before the transaction; nothing is stored.
export default implement(
  matchings,
  {
    search: {
      async prepare({ body: { searchQuery, searchType, channel, matchType, filters = {} } }, context) {
        const text = searchType === 'campaign' ? await campaignText(context.db, searchQuery) : wordsOf(searchQuery)
        return asked(context, text === '' ? [] : [text], { channel, by: matchType, filters })
      },
    },
    brandSearch: {
      async prepare({ body: { brandId, matchType, filters = {} } }, context) {
        const texts = await brandTexts(context.db, brandId, matchType)
        return asked(context, texts, { channel: null, by: 'average', filters })
      },
    },
  },
  { command: { search: () => 'matching.search-creators', brandSearch: () => 'matching.search-brand' } },
)

/** An address says nothing of what is looked for. */
const wordsOf = (query: string) => query.replace(/\bhttps?:\/\/\S*/gi, ' ').trim()

async function asked(
  { db, embedding }: Context,
  texts: readonly string[],
  rest: Pick<Question, 'channel' | 'by' | 'filters'>,
): Promise<Work<Matches>> {
  const made = texts.length > 0 ? await embedding.embed(texts) : []
  const question: Question = { vector: middleOf(made), madeBy: embedding.name, ...rest }
  const vectors = await hasVectors(db)
  return { run: (context) => matchCreators(context.db, question, vectors) }
}

/** Of several ideas what they have in common. */
function middleOf(vectors: readonly number[][]): number[] | null {
  const [first] = vectors
  return first ? fitted(first.map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0))) : null
}
