import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, dirname } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keep, readKept, tokenFile } from '#cli/token-file.ts'
import { countOf } from '#tests/server/market.ts'
import { market } from './market.ts'
import { person } from './person.ts'

const { here } = market()
const login = { ADMIN_EMAIL: 'demo@admin.test', ADMIN_PASSWORD: 'demo-admin-2026' }
const code = async () => (await here.t.mail('demo@admin.test'))[0]?.code ?? ''
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

describe('signing in', () => {
  test('by two lines in a script; the token is kept for its owner alone and never shown; leaving ends the session', async () => {
    const me = person(here.origin, login)
    const first = await me.admin('sign-in')
    expect(first.err).toContain('We have sent you an verification code to your email.')
    expect(first.err).toContain('admin sign-in --code <code>')
    expect(first.code).toBe(3)
    const second = await me.admin('sign-in', '--code', await code(), '--json')
    expect(second.code, second.err).toBe(0)
    const token: string = JSON.parse(readFileSync(me.file, 'utf8')).token
    expect([modeOf(me.file), modeOf(dirname(me.file))]).toEqual(['600', '700'])
    expect(token.length).toBeGreaterThan(20)

    const who = await me.admin('who')
    expect(who.out).toContain('demo@admin.test')
    const out = await me.admin('sign-out')
    expect([out.code, out.out]).toEqual([0, 'Signed out.\n'])
    expect(existsSync(me.file)).toBe(false)
    const answer = await here.t.inject({ url: '/api/v1/admin/auth', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(401)
    for (const { out: said, err } of [first, second, who, out]) expect(said + err).not.toContain(token)
  })
  test('with a wrong password or a wrong code is refused in the words of the page', async () => {
    const me = person(here.origin, login)
    const [password, wrong] = await Promise.all([
      person(here.origin, { ...login, ADMIN_PASSWORD: 'not-the-password' }).admin('sign-in'),
      me.admin('sign-in', '--code', '000000'),
    ])
    expect([password.code, password.err]).toEqual([3, expect.stringContaining('Email or password is invalid.')])
    expect([wrong.code, wrong.err]).toEqual([3, expect.stringContaining('Verification code is invalid.')])
    expect(existsSync(me.file)).toBe(false)
  })
  test('on a terminal shows no password, and takes the code there', async () => {
    const me = person(here.origin)
    const line = me.atTerminal('sign-in')
    await expect.poll(line.screen, { timeout: 30_000 }).toContain('E-mail: ')
    line.type(`${login.ADMIN_EMAIL}\r`)
    await expect.poll(line.screen).toContain('Password: ')
    line.type(`${login.ADMIN_PASSWORD}\r`)
    await expect.poll(line.screen, { timeout: 30_000 }).toContain('Verification code: ')
    line.type(`${await code()}\r`)
    expect(await line.ended).toBe(0)
    expect(line.screen()).toContain('Signed in as Demo')
    expect(line.screen()).not.toContain(login.ADMIN_PASSWORD)
  })
})

describe('a kept sign-in', () => {
  test('that others can read, or that is a link, is not used', async () => {
    const me = person(here.origin)
    await me.signedIn(here.t)
    chmodSync(me.file, 0o644)
    const read = await me.admin('who')
    expect([read.code, read.err]).toEqual([3, expect.stringContaining('(mode 644): it is not used')])
    const other = person(here.origin)
    mkdirSync(dirname(other.file), { recursive: true })
    chmodSync(me.file, 0o600)
    symlinkSync(me.file, other.file)
    expect(readKept(other.file, here.origin)).toEqual({ wrong: expect.stringContaining('is no plain file') })
  })
  test('is written whole, for its owner only, over one that was open to others', () => {
    const me = person(here.origin)
    mkdirSync(dirname(me.file), { recursive: true })
    writeFileSync(me.file, 'x', { mode: 0o666 })
    keep(me.file, { server: here.origin, token: 'abc', admin: { id: 1, name: 'Demo' } })
    expect(modeOf(me.file)).toBe('600')
    expect(readKept(me.file, here.origin)).toEqual({ kept: { server: here.origin, token: 'abc', admin: { id: 1, name: 'Demo' } } })
    expect(readKept(me.file, 'https://elsewhere.test')).toHaveProperty('wrong')
    writeFileSync(me.file, '{"server":')
    expect(readKept(me.file, here.origin)).toHaveProperty('wrong')
  })
  test('is for its server alone', async () => {
    const me = person(here.origin)
    await me.signedIn(here.t)
    const heard: (string | undefined)[] = []
    const other = createServer((request, response) => {
      heard.push(request.headers.authorization)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const own = other.address()
    const address = `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`
    const { code: none } = await me.admin('who', '--server', address)
    expect([none, heard]).toEqual([3, []])
  })
  test('that has ended elsewhere is told apart: 3, and nothing was sent', async () => {
    const me = person(here.origin)
    const token = await me.signedIn(here.t)
    await here.t.inject({ method: 'POST', url: '/api/v1/admin/auth/logout', headers: { authorization: `Bearer ${token}` } })
    const before = await countOf(here.t.db, 'audit')
    const { code: ended, err } = await me.admin('payout-request', 'approve', '60', '--yes=60')
    expect([ended, err]).toEqual([3, expect.stringContaining('Your sign-in has ended. Sign in again.')])
    expect(err).toContain('admin sign-in')
    expect(await countOf(here.t.db, 'audit')).toBe(before)
  })
})

describe('a server that cannot be asked', () => {
  test('but sends on to another one is not followed: no password and no decision goes there', async () => {
    const heard: string[] = []
    const listening = async (server: ReturnType<typeof createServer>) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      onTestFinished(() => void server.close())
      const own = server.address()
      return `http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`
    }
    const other = await listening(
      createServer((request, response) => {
        heard.push(`${request.method} ${request.url}`)
        response.end('{}')
      }),
    )
    const me = person(
      await listening(createServer((request, response) => void response.writeHead(307, { location: `${other}${request.url}` }).end())),
      login,
    )
    const told = `sends on to ${other}, which is not followed`
    const signIn = await me.admin('sign-in', '--code', '123456')
    expect([signIn.code, signIn.err]).toEqual([6, expect.stringContaining(told)])
    keep(me.file, { server: me.env.ADMIN_SERVER, token: 'abc', admin: { id: 1, name: 'Demo' } })
    expect((await me.admin('payout-request', 'approve', '1', '--yes=1')).err).toContain(told)
    expect(heard).toEqual([])
  })
  test('with the longest name that there is has a file all the same', () => {
    const file = tokenFile(`https://${'a'.repeat(300)}.test`, {})
    expect(basename(file).length).toBeLessThan(240)
    expect(file).not.toBe(tokenFile(`https://${'a'.repeat(301)}.test`, {}))
  })
  test('is named with the reason: nobody listens, or somebody else', async () => {
    const page = createServer(
      (_request, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>'),
    )
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void page.close())
    const own = page.address()
    const wrong = person(`http://127.0.0.1:${typeof own === 'object' ? own?.port : 0}`)
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const free = gone.address()
    await new Promise((resolve) => gone.close(resolve))
    const silent = person(`http://127.0.0.1:${typeof free === 'object' ? free?.port : 0}`)
    for (const one of [wrong, silent]) keep(one.file, { server: one.env.ADMIN_SERVER, token: 'abc', admin: { id: 1, name: 'Demo' } })
    const [html, none, offline] = await Promise.all([
      wrong.admin('payout-request', 'approve', '1', '--yes=1'),
      silent.json('payout-request', 'approve', '1', '--yes=1'),
      person('http://nowhere.invalid', login).admin('sign-in', '--code', '1'),
    ])
    expect([html.code, html.err]).toEqual([6, expect.stringContaining('answers, but not as a server of this workspace')])
    expect(html.err).not.toContain('<h1>')
    expect(none.told).toMatchObject({
      outcome: 'unreachable',
      exit: 6,
      words: expect.stringContaining('nothing listens there. Nothing was sent.'),
    })
    expect(offline.code).toBe(6)
  })
})
