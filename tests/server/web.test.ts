import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routeTable } from '#contract/paths.ts'
import { type Started, startApp } from './app.ts'
import { forEachEngine } from './engines.ts'
import { sampleRoutes } from './sample.ts'

/** The list of files that vite leaves: what each imports, by name. */
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js' },
  '_screen.js': { file: 'assets/screen-1.js', imports: ['_base.js', 'index.html'] },
  'src/features/seat.tsx': { file: 'assets/seat-1.js', imports: ['_screen.js'] },
  'src/features/seat/page.tsx': { file: 'assets/page-1.js', imports: ['_screen.js'] },
  'src/features/organization.tsx': { file: 'assets/organization-1.js', imports: ['_screen.js'] },
  '_list-1.js': { file: 'assets/list-1.js', name: 'list', imports: ['_screen.js'] },
  '_rows-1.js': { file: 'assets/rows-1.js', name: 'rows', imports: ['_list-1.js'] },
  'src/features/creator.tsx': { file: 'assets/creator-1.js', imports: ['_screen.js'] },
  'src/kit/screen/cards/cards-body.tsx': {
    file: 'assets/cards-1.js',
    name: 'cards-body',
    src: 'src/kit/screen/cards/cards-body.tsx',
    imports: ['_list-1.js'],
  },
  'src/features/report.tsx': { file: 'assets/report-1.js', imports: ['_screen.js'] },
  'src/features/report/screen.tsx': { file: 'assets/drawn-1.js', imports: ['_base.js'] },
  '_detail-1.js': { file: 'assets/detail-1.js', name: 'detail', imports: ['_base.js'] },
}

/** A built client as vite leaves it. */
function built(): string {
  const dir = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<!doctype html><head><title>Workspace</title></head><div id="root"></div>')
  writeFileSync(join(dir, 'assets', 'app-3f2a1b.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`)
  writeFileSync(join(dir, 'theme.js'), '')
  mkdirSync(join(dir, '.vite'))
  writeFileSync(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dir, 'assets', 'inter-latin-wght-normal-Dx4kXJ_-.woff2'), 'wOF2')
  writeFileSync(join(dir, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dir, '.env'), 'SECRET=1')
  return dir
}
const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' blob:;font-src 'self';connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types admin"

forEachEngine((engine) => {
  let t: Started
  beforeAll(async () => {
    t = await startApp(engine, {
      clientDir: built(),
      more: [['sample', sampleRoutes]],
      env: {
        TRUST_PROXY: '1',
        APP_URL: 'https://product.test/app',
        PAYMENT_DASHBOARD_URL: 'https://provider.test',
        MESSAGING_URL: 'https://words.test/users',
      },
    })
  })
  afterAll(() => t.stop())

  test.each(['/', '/livez', '/assets/app-3f2a1b.js', '/no-such-page', '/api/v1/none', '/__outbox', '/docs', '/openapi.json'])(
    'every answer carries the headers: %s',
    async (url) => {
      const { headers } = await t.inject(url)
      expect(headers['content-security-policy']).toBe(policy)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers).not.toHaveProperty('x-powered-by')
      const secure = await t.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
      expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
    },
  )
  test.each([
    ['/Seats?q=a', ['seat-1', 'list-1', 'rows-1', 'screen-1']],
    // A list of cards has no table.
    ['/CreatorApproval', ['creator-1', 'list-1', 'cards-1', 'screen-1']],
    ['/Seats/7', ['page-1', 'detail-1', 'screen-1']],
    ['/Organizations/7', ['organization-1', 'detail-1', 'screen-1']],
    ['/', []],
    // A page that is no list has a file of its own for what draws it.
    ['/Reports', ['report-1', 'drawn-1', 'screen-1']],
    ['/Cart', []],
  ])('%s names the files of its page, and none that every page names', async (url, wanted) => {
    const { body } = await t.inject(url)
    const named = [...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+)\.js" \/>/g)].map(([, file]) => file)
    expect(named).toEqual(wanted)
  })
  test('request ids are never the same', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await t.inject('/livez')).headers['request-id']))
    expect(new Set(ids).size).toBe(20)
  })

  describe('pages', () => {
    test('the page tells where the product, the payment provider and the conversations are, so that links lead there', async () => {
      const { body } = await t.inject('/')
      expect(body).toContain('<meta name="product" content="https://product.test/app" />')
      expect(body).toContain('<meta name="provider" content="https://provider.test" />')
      expect(body).toContain('<meta name="messaging" content="https://words.test/users" />')
    })
    test('the page tells that another API counts the days, where the calls of this host go to one', async () => {
      const name = '<meta name="days" content="server" />'
      const remote = await startApp(engine, { clientDir: built(), env: { API_ORIGIN_ME: 'http://127.0.0.1:1' } })
      const pageAt = async (host: string) => (await remote.inject({ url: '/Invoices', headers: { host } })).body
      expect(await pageAt('admin.me.example')).toContain(name)
      expect(await pageAt('localhost')).not.toContain(name)
      // Nobody named a product: the small one of the demo stands in.
      expect(await pageAt('localhost')).toContain('<meta name="product" content="/__product" />')
      await remote.stop()
    })
    test('every route of the table is the workspace', async () => {
      for (const { pattern } of Object.values(routeTable)) {
        const answer = await t.inject(pattern.replace('/:tab?', '').replace(':id', '7'))
        expect([pattern, answer.statusCode, answer.body.includes('Workspace')]).toEqual([pattern, 200, true])
        expect(answer.headers['cache-control']).toBe('no-cache')
      }
    })
    test('an older spelling leads to the page, with its parameters and its query', async () => {
      const answer = await t.inject('/User/7/alias?x=1&y=%2F')
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/Users/7/alias?x=1&y=%2F'])
    })
    test('an alias never leads to another origin', async () => {
      for (const url of ['/User//evil.test', '/User/%2f%2fevil.test', '//evil.test/User/7']) {
        const { headers } = await t.inject(url)
        if (headers.location) expect(new URL(String(headers.location), 'http://own.test').origin).toBe('http://own.test')
      }
    })
    test.each(['/no-such-page', '/Users/7/a/b', '/index.html', '/.env', '/%2e%2e/package.json', '/assets/none.js', '/assets'])(
      '%s is a real 404 page with a way home',
      async (url) => {
        const answer = await t.inject(url)
        expect(answer.statusCode).toBe(404)
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.body).toContain('<h1>Page not found</h1>')
        expect(answer.body).toContain('<a href="/">Home</a>')
        expect(answer.body).not.toMatch(/Workspace|<script(?! src="\/theme\.js">)|style=/)
      },
    )
    test('that page has the bar, the face and the chosen theme of the workspace', async () => {
      const { body } = await t.inject('/no-such-page')
      expect(body).toContain('<header class="bar"><a href="/">Admin V2</a></header>')
      expect(body).toContain('<script src="/theme.js"></script>')
      const { body: css } = await t.inject('/__plain.css')
      expect(css).toContain('src: url(/assets/inter-latin-wght-normal-Dx4kXJ_-.woff2)')
      expect(css).toMatch(/\[data-theme=dark\] \{ color-scheme: dark; \}/)
    })
    test('an unknown call is a 404 in the envelope', async () => {
      for (const url of ['/api/v1/none', '/admin/v1/none', '/test-api/none', '/api/v1']) {
        const answer = await t.inject(url)
        expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([404, 'not_found'])
      }
    })
  })

  describe('files', () => {
    test('a file whose name holds its hash is kept for a year, others are asked for again', async () => {
      expect((await t.inject('/assets/app-3f2a1b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await t.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
      expect((await t.inject('/theme.js')).headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=2592000')
    })
    test('travel compressed where the browser can read it', async () => {
      const plain = await t.inject('/assets/app-3f2a1b.js')
      const br = await t.inject({ url: '/assets/app-3f2a1b.js', headers: { 'accept-encoding': 'br' } })
      const gzip = await t.inject({ url: '/assets/app-3f2a1b.js', headers: { 'accept-encoding': 'gzip' } })
      expect(br.headers['content-encoding']).toBe('br')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    })
  })

  test('in production nothing of what is for trying is there', async () => {
    const p = await startApp(engine, { mode: 'production', clientDir: built(), more: [['sample', sampleRoutes]] })
    const { auth } = await p.signIn()
    expect((await t.inject('/__ui')).body).toContain('Workspace')
    expect((await p.inject('/')).body).not.toContain('name="product"')
    for (const url of ['/__product/profile/x', '/__outbox', '/__outbox.json', '/__product', '/__ui', '/__faults'])
      expect((await p.inject(url)).statusCode).toBe(404)
    const [generator, tools] = ['/test-api/factory-builder', '/admin/v1/workspace/dev-commands']
    for (const url of [generator, tools]) {
      expect((await t.inject({ url, headers: (await t.signIn()).auth })).statusCode, url).toBe(200)
      expect((await p.inject({ url, headers: auth })).statusCode, url).toBe(404)
    }
    const calls = [
      ['/test-api/sample'],
      ['/__faults'],
      [generator, { model: 'organization' }],
      ['/api/v1/admin/integrations/paris/command', { command: 'help' }],
    ] as const
    for (const [url, payload = {}] of calls)
      expect((await p.inject({ method: 'POST', url, headers: auth, payload })).statusCode, url).toBe(404)
    expect((await t.inject({ method: 'POST', url: '/test-api/sample', headers: (await t.signIn()).auth })).statusCode).toBe(204)
    await p.stop()
  })

  test('ready says whether the database answers; alive does not ask it', async () => {
    const own = await startApp(engine)
    expect((await own.inject('/readyz')).statusCode).toBe(200)
    await own.db.close()
    expect((await own.inject('/livez')).statusCode).toBe(200)
    const answer = await own.inject('/readyz')
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([503, 'unavailable'])
    await own.app.close()
  })
})
