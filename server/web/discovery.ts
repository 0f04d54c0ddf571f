import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { href } from '#contract/paths.ts'
import type { Database } from '#server/db/database.ts'
import { keepAccount, whoHas } from '#server/domain/business-discovery.ts'
import { demoAccounts, demoConnectPath } from '#server/ports/demo-discovery.ts'
import type { Discovery } from '#server/ports/discovery.ts'
import { escapeHtml, plainPage } from './html.ts'

/** Where the provider sends people back to, with `state` and `code`, or with `error`. */
const returnPath = '/connect/business-discovery'

/** The way back from whoever keeps the accounts: what was agreed on is asked for and kept, and the page of API tokens says how it went. */
export function serveDiscovery(app: FastifyInstance, db: Database, discovery: Discovery | null): void {
  app.get(returnPath, async (request, reply) => {
    // Whoever fetches a link ahead has not come back.
    if (request.method === 'HEAD' || request.headers['sec-purpose'] !== undefined) return page(reply, 403, ...refused)
    const query = queryOf(request)
    const by = discovery && (await whoHas(db, query.get('state') ?? ''))
    if (!discovery || !by) return page(reply, 403, ...refused)
    const code = query.get('code')
    if (query.has('error') || !code) return back(reply, 'declined')
    const account = await discovery.account(code).catch((err: unknown) => {
      request.log.warn({ err }, 'an account could not be connected')
      return null
    })
    if (!account) return back(reply, 'no_answer')
    if (!account.business) return back(reply, 'not_business_account')
    await keepAccount(db, account, by, request.id)
    return back(reply)
  })
}

/** The page of a demo on which somebody agrees, in the place of the provider's. */
export function serveDemoProvider(app: FastifyInstance): void {
  app.get(demoConnectPath, async (request, reply) => {
    const state = queryOf(request).get('state') ?? ''
    const way = (more: Record<string, string>) => escapeHtml(`${returnPath}?${new URLSearchParams({ state, ...more })}`)
    const choices = demoAccounts.map(
      ({ user, business }) =>
        `<li><a href="${way({ code: user })}">${escapeHtml(user)}</a> (${business ? 'business' : 'personal'} account)</li>`,
    )
    const main = `<h1>Connect an Instagram account</h1>
<p>This page stands in for Instagram in a demo. Admin V2 asks to read public numbers of business accounts in your name.</p>
<ul>
${choices.join('\n')}
</ul>
<p><a href="${way({ error: 'access_denied' })}">Do not connect</a></p>`
    return page(reply, 200, 'Connect an Instagram account', main)
  })
}

const tokens = href('ApiTokens')
const refused = [
  'Nothing was connected',
  `<h1>Nothing was connected</h1>\n<p>This way back is too old, was not begun here, or you have signed out since.</p>\n<p><a href="${tokens}">API Tokens</a></p>`,
] as const

const queryOf = (request: FastifyRequest) => new URL(request.url, 'http://server').searchParams
const back = (reply: FastifyReply, error?: string) =>
  reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .redirect(error ? `${tokens}?error=${error}` : tokens, 303)
const page = (reply: FastifyReply, status: number, title: string, main: string) =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(plainPage(title, main))
