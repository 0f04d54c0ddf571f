import type { Context } from '#server/kit/context.ts'
import { refuse } from '#server/kit/errors.ts'
import { wholeSeat } from './seat.ts'
import { findVisit, issueCode, visitCookie } from './visit.ts'

/**
 * Leads into the product as a seat: a redirect that carries the one-time code, and `to` where a page was asked for.
 * Refuses with 404, 403 (banned or deleted) or 409 (this browser acts as a seat already; nobody told where the product is).
 */
export async function logIn(id: number, to: string | undefined, context: Context): Promise<''> {
  const { db, actor, requestId, productLogin, cookie, audit, header, status } = context
  const no = async (code: 'forbidden' | 'conflict', message: string, link?: { to: string; text: string }) => {
    await audit({ command: 'seat.log-in-as', objectKind: 'seat', objectId: id, reason: message, result: 'refused' })
    return refuse(code, message, link ? { link } : {})
  }
  const visit = await findVisit(db, cookie(visitCookie))
  if (visit)
    return no('conflict', `You are acting as ${visit.email} already. End that visit first`, { to: '/__product', text: 'Go to that visit' })
  if (productLogin === null) return no('conflict', 'Nobody has told this server where the product is. Set APP_URL')
  const code = await issueCode(db, id, actor, requestId)
  if (code === null) {
    const { deleted } = await wholeSeat(db, id)
    return no('forbidden', `Seat ${id} is ${deleted ? 'deleted' : 'banned'}. Nobody can log in as it`)
  }
  header('Referrer-Policy', 'no-referrer')
  header('Location', `${productLogin}?${new URLSearchParams(to === undefined ? { code } : { code, to })}`)
  status(303)
  return ''
}
