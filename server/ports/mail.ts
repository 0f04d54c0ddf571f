export interface Letter {
  to: string
  subject: string
  body: string
}
/** The port through which letters leave: the embedded outbox, or a mail server. */
export interface Mailer {
  send(letter: Letter): Promise<void>
}
