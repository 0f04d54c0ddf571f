import { escapeHtml, shellPage } from '#server/web/html.ts'
import type { Refusal } from './errors.ts'

/** A refusal for somebody who opened a link: the same words as a program gets, and a way on. */
export function refusalPage({ code, message, facts }: Refusal): string {
  const home = code === 'unauthenticated' ? { to: '/Login', text: 'Sign in' } : { to: '/', text: 'Home' }
  const { to, text } = facts.link ?? home
  return shellPage('Not possible', `<h1>${escapeHtml(message)}</h1>\n<p><a href="${escapeHtml(to)}">${escapeHtml(text)}</a></p>`)
}
