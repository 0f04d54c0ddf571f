import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useReducer } from 'react'
import { safeRedirect } from '#contract/paths.ts'
import { useSearchText } from '#kit/screen/place.ts'
import { oneOf } from '#kit/screen/search.ts'
import { requestCode, signIn } from '#kit/session/sign-in.ts'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { Center, Sheet, Stack } from '#ui/page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { usePorts } from './ports.ts'
import { Code, Credentials, Said } from './sign-in-parts.tsx'
import { complete, type Field, failureOf, next, start } from './sign-in-steps.ts'
import { product } from './title.ts'

/** The sign-in page: e-mail and password, then the code that was mailed. Leads to `?redirect=` where that is a page of ours, else Home. */
export function SignIn() {
  const [steps, tell] = useReducer(next, start)
  const { leave, origin } = usePorts()
  const wanted = oneOf(useSearchText(), 'redirect')
  const { state } = useAtomValue(sessionAtom)
  const enter = () => leave(safeRedirect(wanted, origin))
  // In already (by this tab earlier, or by another one); the step that signs in leaves by itself.
  const already = state === 'in' && !steps.busy
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it becomes known
  useEffect(() => {
    if (already) enter()
  }, [already])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (steps.busy || !complete(steps)) return
    const { step, email, password, code } = steps
    tell({ type: 'sending' })
    const got = step === 1 ? await requestCode(email, password) : await signIn(email, password, code.trim())
    if (!got.ok) tell({ type: 'failed', failure: failureOf(got.words, got.error) })
    else if (step === 1) tell({ type: 'sent' })
    else enter()
  }
  const onTyped = (field: Field, text: string) => tell({ type: 'typed', field, text })
  return (
    <Center>
      <Sheet title={`Sign in to ${product}`}>
        <form onSubmit={onSubmit} noValidate aria-label="Sign in">
          <Stack>
            <Said steps={steps} />
            {steps.step === 1 ? <Credentials steps={steps} onTyped={onTyped} /> : <Code steps={steps} onTyped={onTyped} />}
            <Button type="submit" tone="primary" busy={steps.busy}>
              {steps.step === 1 ? 'Continue' : 'Sign in'}
            </Button>
            {steps.step === 2 && !steps.busy ? (
              <Button tone="quiet" onClick={() => tell({ type: 'back' })}>
                Use another e-mail
              </Button>
            ) : null}
            {steps.busy ? <Spinner label={steps.step === 1 ? 'Checking…' : 'Signing in…'} /> : null}
          </Stack>
        </form>
      </Sheet>
    </Center>
  )
}
