import { bareCode, session, signInWords } from '#contract/session.ts'
import { tidyEmail } from '#contract/text.ts'
import { apiAtom } from '#kit/api/current.ts'
import type { ApiError } from '#kit/api/error.ts'
import { noAnswer, outcomeWords } from '#kit/api/words.ts'
import { currentStore } from '#kit/store/current.ts'
import { checkSession } from './check.ts'
import { writeToken } from './cookie.ts'
import { sessionAtom } from './state.ts'
import { tellTabs } from './tabs.ts'
import { replaceStore } from './wipe.ts'

type SignInStep = { ok: true } | { ok: false; words: string; error?: ApiError }

const droppedWords =
  'This browser did not keep the sign-in. It keeps secure cookies only over https or on localhost: open the workspace there and sign in again.'

/** Every answer that is no success has the page's own words, save too many tries; silence and no network say what they are. */
function failed(error: ApiError, words: string): SignInStep {
  if (error.status === 0 && error.outcome === 'unknown') return { ok: false, words: noAnswer, error }
  const call = error.status === 0 || error.status === 429
  return { ok: false, words: (call ? outcomeWords(error) : null) ?? words, error }
}

/** First step: has a code sent to the address. */
export async function requestCode(email: string, password: string): Promise<SignInStep> {
  const got = await currentStore()
    .get(apiAtom)
    .attempt(session.requestCode, { body: { email: tidyEmail(email), password } })
  return 'value' in got ? { ok: true } : failed(got.error, signInWords.credentials)
}

/** Second step: trades the code for a token, keeps it, and knows who is in before it ends. */
export async function signIn(email: string, password: string, code: string): Promise<SignInStep> {
  const body = { email: tidyEmail(email), password, verificationCode: bareCode(code) }
  const got = await currentStore().get(apiAtom).attempt(session.signIn, { body })
  if ('error' in got) return failed(got.error, signInWords.code)
  return keepSignIn(got.value.token)
}

/** Takes over a token: from here on this tab and the others work as its owner. */
export async function keepSignIn(token: string): Promise<SignInStep> {
  if (writeToken(token) === 'dropped') return { ok: false, words: droppedWords }
  tellTabs('in')
  // A held page stays, covered, until it is known whether its own user is back.
  if (currentStore().get(sessionAtom).state !== 'held') replaceStore({ state: 'unknown', admin: null })
  await checkSession()
  return { ok: true }
}
