import { createTransport } from 'nodemailer'
import { Refusal } from '#server/kit/errors.ts'
import type { Mailer } from './mail.ts'

/** A mail server that does not answer in this time is not waited for. Milliseconds. */
const patience = { connect: 5000, greet: 5000, answer: 10_000 }

/** Sends through a mail server (`smtp://` with STARTTLS where it is offered, `smtps://` with TLS). A letter that was not taken refuses the call. */
export function smtpMailer(url: string, from: string, wait = patience): Mailer & { close(): void } {
  const { hostname, port, protocol, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: wait.connect,
    greetingTimeout: wait.greet,
    socketTimeout: wait.answer,
    // Letters are our own text: nothing in them may read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, body }) {
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text: body })
      } catch (cause) {
        throw new Refusal('unavailable', 'The letter could not be sent. Try again later', { retryAfter: 30 }, cause)
      }
    },
    close: () => transport.close(),
  }
}
