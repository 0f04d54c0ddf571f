import { useEffect, useRef } from 'react'
import { signInWords } from '#contract/session.ts'
import { Banner } from '#ui/banner.tsx'
import { TextField } from '#ui/field.tsx'
import type { Field, Steps } from './sign-in-steps.ts'

const failureId = 'sign-in-failure'

interface Props {
  steps: Steps
  onTyped: (field: Field, text: string) => void
}

/** What the last answer said, above the fields: the failure, or that the code is on its way. */
export function Said({ steps }: { steps: Steps }) {
  const { failure, step } = steps
  if (failure)
    return (
      <div id={failureId}>
        <Banner tone="bad">
          <p>{failure.text}</p>
          {failure.detail ? <p>{failure.detail}</p> : null}
        </Banner>
      </div>
    )
  return step === 2 ? <Banner>{signInWords.sent}</Banner> : null
}

/** `fixed`: the e-mail is given, and only its password is asked for. */
export function Credentials({ steps, onTyped, fixed }: Props & { fixed: boolean }) {
  return (
    <>
      <TextField
        {...tied(steps)}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={!fixed}
        {...(fixed && { readOnly: true })}
        value={steps.email}
        onChange={(event) => onTyped('email', event.currentTarget.value)}
      />
      <TextField
        {...tied(steps)}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={fixed}
        value={steps.password}
        onChange={(event) => onTyped('password', event.currentTarget.value)}
      />
    </>
  )
}

/** The code takes the focus when it comes, and again after a refusal. */
export function Code({ steps, onTyped }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!steps.busy) input.current?.focus()
  }, [steps.busy])
  return (
    <TextField
      {...tied(steps)}
      ref={input}
      label="Verification code"
      hint={steps.email}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={steps.code}
      onChange={(event) => onTyped('code', event.currentTarget.value)}
    />
  )
}

/** Ties the failure above to the fields that it is about, and holds them still while a call is under way. */
const tied = ({ failure, busy }: Steps) => ({
  readOnly: busy,
  ...(failure ? { 'aria-describedby': failureId, 'aria-invalid': failure.blames } : {}),
})
