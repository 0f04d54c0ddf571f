import { useRef } from 'react'
import { forget } from '#kit/session/log-out.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SignInForm, useSignIn } from './sign-in-form.tsx'

interface Props {
  /** Of the person whose work it is; undefined where the server does not tell it. */
  email: string | undefined
  /** What had the focus when the sign-in ended. */
  origin: () => HTMLElement | null
}

/** Over a page with unsaved work whose sign-in ended: the two steps of the sign-in page, for the same person. */
export function Hold({ email, origin }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const signingIn = useSignIn({ email })
  // Anybody else begins at the sign-in page, and finds nothing of this one.
  const leave = () => forget('expired')
  const first = {
    get current() {
      return form.current?.querySelector<HTMLElement>(email ? '[name=password]' : '[name=email]') ?? null
    },
  }
  return (
    <Dialog
      open
      cover
      role="alertdialog"
      title="Your sign-in has ended. Sign in again to go on."
      description="What you typed is still there. Nothing is sent while you are signed out."
      initialFocus={first}
      returnFocus={origin}
      onClose={leave}
    >
      <SignInForm form={form} signingIn={signingIn} onOther={leave} />
    </Dialog>
  )
}
