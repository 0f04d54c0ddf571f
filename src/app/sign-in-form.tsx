import { type FormEvent, type RefObject, useReducer } from 'react'
import { noAnswer } from '#kit/api/words.ts'
import { requestCode, signIn } from '#kit/session/sign-in.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { currentStore } from '#kit/store/current.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Code, Credentials, Said } from './sign-in-parts.tsx'
import { complete, type Field, failureOf, next, start } from './sign-in-steps.ts'

/** The two steps of a sign-in. `email`: of the one person who may come in here, where it is not anybody. `onIn`: the token is kept. */
export function useSignIn({ email: only = '', onIn }: { email?: string | undefined; onIn?: () => void }) {
  const [steps, tell] = useReducer(next, { ...start, email: only })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (steps.busy || !complete(steps)) return
    const { step, email, password, code } = steps
    tell({ type: 'sending' })
    const got = step === 1 ? await requestCode(email, password) : await signIn(email, password, code)
    if (!got.ok) tell({ type: 'failed', failure: failureOf(got.words, got.error) })
    else if (step === 1) tell({ type: 'sent' })
    // In, but the server has not said who: the page stays covered, and it is asked again by itself.
    else if (currentStore().get(sessionAtom).state === 'held') tell({ type: 'failed', failure: failureOf(noAnswer) })
    else {
      tell({ type: 'in' })
      onIn?.()
    }
  }
  const onTyped = (field: Field, text: string) => tell({ type: 'typed', field, text })
  return { steps, onSubmit, onTyped, fixed: only !== '', onBack: () => tell({ type: 'back' }) }
}

interface Props {
  signingIn: ReturnType<typeof useSignIn>
  /** Leads away, where it is one person's to sign in here. */
  onOther?: (() => void) | undefined
  /** For whoever leads the focus. */
  form?: RefObject<HTMLFormElement | null> | undefined
}

/** E-mail and password, then the code that was mailed. */
export function SignInForm({ signingIn: { steps, onSubmit, onTyped, onBack, fixed }, onOther, form }: Props) {
  const { step, busy } = steps
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="Sign in">
      <Stack>
        <Said steps={steps} />
        {step === 1 ? <Credentials steps={steps} onTyped={onTyped} fixed={fixed} /> : <Code steps={steps} onTyped={onTyped} />}
        <Button type="submit" tone="primary" busy={busy}>
          {step === 1 ? 'Continue' : 'Sign in'}
        </Button>
        {step === 2 && !busy && !fixed ? (
          <Button tone="quiet" onClick={onBack}>
            Use another e-mail
          </Button>
        ) : null}
        {onOther ? (
          <Button tone="quiet" kbd="Esc" onClick={onOther}>
            Sign in as somebody else
          </Button>
        ) : null}
        {busy ? <Spinner label={step === 1 ? 'Checking…' : 'Signing in…'} /> : null}
      </Stack>
    </form>
  )
}
