import * as z from 'zod/mini'
import { Refusal } from '#server/kit/errors.ts'
import { type Embedding, fitted } from './embedding.ts'

interface Model {
  /** Of an API that speaks as OpenAI's does, up to its `/v1`. */
  url: string
  key: string | null
  model: string
}
/** Milliseconds: whoever asked is still looking. */
const patience = 15_000

const answer = z.object({ data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })) })

/**
 * Vectors of a model, by `POST <url>/embeddings`; longer ones are folded to ours. Refuses (503) where it does not answer in time, answers with an
 * error, or with something that is no vector for each text; its own words are never shown.
 */
export function modelEmbedding({ url, key, model }: Model, wait = patience): Embedding {
  return {
    name: `model:${model}`,
    async embed(texts) {
      try {
        const response = await fetch(`${url.replace(/\/+$/, '')}/embeddings`, {
          method: 'POST',
          redirect: 'error',
          headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
          body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
          signal: AbortSignal.timeout(wait),
        })
        if (!response.ok) throw new Error(`the model answered ${response.status}`)
        const { data } = answer.parse(await response.json())
        return texts.map((_, at) => vectorOf(data.find(({ index }) => index === at)?.embedding))
      } catch (cause) {
        throw new Refusal('unavailable', 'What compares texts does not answer at the moment. Try again', { retryAfter: 5 }, cause)
      }
    },
  }
}

function vectorOf(given: readonly number[] | undefined): number[] {
  const vector = given && fitted(given)
  if (!vector) throw new Error('a text has no vector')
  return vector
}
