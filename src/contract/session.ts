import * as z from 'zod/mini'
import { data, endpoint, nothing } from './define.ts'
import { id } from './fields.ts'
import { bareNumber } from './text.ts'

const text = z.string().check(z.maxLength(1000))
const admin = z.object({ id, name: z.string(), email: z.optional(z.string()), role: z.optional(z.string()) })
/** The person who is signed in. */
export type SignedIn = z.output<typeof admin>

export const session = {
  requestCode: endpoint({
    base: 'nwapp',
    method: 'POST',
    path: 'auth/verification-code',
    body: z.object({ email: text, password: text }),
    reply: nothing(),
    open: true,
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'admin/auth',
    body: z.object({ email: text, password: text, verificationCode: text }),
    reply: data(z.object({ token: z.string() })),
    open: true,
  }),
  me: endpoint({ method: 'GET', path: 'admin/auth', reply: data(admin, 'auth') }),
  logOut: endpoint({ method: 'POST', path: 'admin/auth/logout', reply: nothing() }),
}

/** Returns a typed or pasted verification code without spaces and invisible characters. */
export const bareCode = (text: string): string => bareNumber(text).replace(/\s/g, '')

/** Exact wordings of the sign-in page. */
export const signInWords = {
  credentials:
    'Email or password is invalid. Make sure to input the correct credentials. You can also ask your team members to change your password if you forgot it.',
  code: 'Verification code is invalid. Make sure to input the correct verification code we have sent to your email.',
  sent: 'We have sent you an verification code to your email. Please input the code below to continue.',
}
/** The script-readable cookie that holds the token: seven days, secure, strict same-site. */
export const tokenCookie = { name: 'admin_auth', seconds: 7 * 24 * 60 * 60 }
