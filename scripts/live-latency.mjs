import './requirements.cjs'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArgs, browsers } from './browser.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { root } from './run.mjs'

/**
 * Measures how soon another person sees a change: `node scripts/live-latency.mjs [changes]`, on the embedded
 * engine or on the empty database of DATABASE_URL. The time runs from before the request, so it includes the
 * request and its transaction, until the row of the other page shows the change. The pauses between changes
 * vary and are longer than any throttle.
 */
const changes = Number(process.argv[2] ?? 60)
const password = 'demo-admin-2026'
if ((await ensureBuild()) === 'failed') process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'admin-v2-latency-'))
const server = spawn(process.execPath, ['scripts/program.mjs', 'server/main.ts'], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    MODE: 'demo',
    PORT: '0',
    DATA_DIR: folder,
    ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await new Promise((resolve, reject) => {
  let said = ''
  server.stdout.on('data', (text) => {
    said += text
    const found = /^Ready: (http\S+)$/m.exec(said)?.[1]
    if (found) resolve(found)
  })
  server.once('exit', () => reject(new Error(said)))
})

/** @param {string} email */
async function codeFor(email) {
  const letters = await (await fetch(`${url}/__outbox.json?to=${email}`)).json()
  return /\b\d{6}\b/.exec(letters[0].body)?.[0] ?? ''
}
/** @param {string} path @param {object} body @param {Record<string, string>} headers */
const post = (path, body, headers = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function token() {
  const who = { email: 'demo@admin.test', password }
  await post('/admin/v1/auth/verification-code', who)
  const answer = await (
    await post('/api/v1/admin/auth', { ...who, verificationCode: await codeFor(who.email) })
  ).json()
  return answer.data.token
}

const [executablePath] = browsers()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArgs })
try {
  const page = await browser.newPage({ baseURL: url })
  await page.goto('/Login')
  await page.getByRole('textbox', { name: /^e-?mail$/i }).fill('mira@admin.test')
  await page.getByLabel(/^password$/i).fill(password)
  await page.keyboard.press('Enter')
  const code = page.getByRole('textbox', { name: /code/i })
  await code.waitFor()
  await code.fill(await codeFor('mira@admin.test'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.goto('/Seats')
  await page.getByText('live', { exact: true }).waitFor({ timeout: 60_000 })
  const row = page.getByRole('row').nth(1)
  const id = (await row.getByRole('gridcell').first().innerText()).trim()
  const headers = { authorization: `Bearer ${await token()}` }
  /** @type {{ whole: number, after: number }[]} */
  const took = []
  for (let i = 0; i < changes; i++) {
    const name = `Change ${i}.`
    // Told by the page itself, at the moment when the text is there; both clocks are this machine's.
    const shown = page.evaluate(
      (text) =>
        new Promise((resolve) => {
          const look = () => {
            if (!document.querySelector('[role=grid]')?.textContent?.includes(text)) return
            observer.disconnect()
            resolve(performance.timeOrigin + performance.now())
          }
          const observer = new MutationObserver(look)
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          look()
        }),
      name,
    )
    const sent = performance.timeOrigin + performance.now()
    const answer = await post(`/admin/v1/user/${id}`, { first_name: name }, headers)
    if (!answer.ok) throw new Error(`The seat was not saved: ${answer.status} ${await answer.text()}`)
    const committed = performance.timeOrigin + performance.now()
    const at = Number(await shown)
    took.push({ whole: at - sent, after: Math.max(0, at - committed) })
    await new Promise((next) => setTimeout(next, 600 + Math.random() * 400))
  }
  /** @param {'whole' | 'after'} what @param {number} share */
  const at = (what, share) =>
    Math.round(took.map((one) => one[what]).sort((a, b) => a - b)[Math.ceil(changes * share) - 1] ?? 0)
  const line = (/** @type {'whole' | 'after'} */ what) =>
    `p50 ${at(what, 0.5)} ms, p95 ${at(what, 0.95)} ms, longest ${at(what, 1)} ms`
  console.log(`${process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded'}, ${changes} changes`)
  console.log(`  from sending the change to the other's screen: ${line('whole')}`)
  console.log(`  from its answer to the other's screen: ${line('after')}`)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await new Promise((ended) => server.once('exit', ended))
  rmSync(folder, { recursive: true, force: true })
}
