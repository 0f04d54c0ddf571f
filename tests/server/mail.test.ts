import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { sendDue } from '#server/domain/letter.ts'
import { Refusal } from '#server/kit/errors.ts'
import type { Mailer } from '#server/ports/mail.ts'
import { smtpMailer } from '#server/ports/smtp.ts'
import { startApp } from './app.ts'
import { forEachEngine } from './engines.ts'

const letter = {
  to: 'mira@admin.test',
  subject: 'Your code – ü',
  body: 'Your verification code is 123456.\n\n.\nA line of one dot is no end.',
}

describe('a mail server', () => {
  const open: SMTPServer[] = []
  afterEach(() => Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))))

  /** A server that speaks the protocol; what it took is in `taken`. */
  async function listening(options: ConstructorParameters<typeof SMTPServer>[0] = {}) {
    const taken: { from: string; to: string[]; data: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      hideSTARTTLS: true,
      onData(stream, session, done) {
        let data = ''
        stream.on('data', (chunk: Buffer) => {
          data += chunk.toString('utf8')
        })
        stream.on('end', () => {
          const from = session.envelope.mailFrom
          taken.push({ from: from ? from.address : '', to: session.envelope.rcptTo.map((one) => one.address), data })
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    open.push(server)
    const port = await new Promise<number>((resolve) => {
      const http = server.listen(0, '127.0.0.1', () => {
        const own = http.address()
        resolve(typeof own === 'object' && own ? own.port : 0)
      })
    })
    return { taken, port }
  }

  test('takes a letter with its sender, its recipient and every line', async () => {
    const { taken, port } = await listening()
    await smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@admin.test').send(letter)
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ from: 'no-reply@admin.test', to: ['mira@admin.test'] })
    expect(taken[0]?.data).toContain('123456')
    expect(taken[0]?.data).toContain('A line of one dot is no end.')
  })

  test('is told the name and password of the address', async () => {
    const seen: unknown[] = []
    const { taken, port } = await listening({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password])
        done(null, { user: username })
      },
    })
    await smtpMailer(`smtp://us%40er:p%3Ass@127.0.0.1:${port}`, 'a@b.test').send(letter)
    expect(seen).toEqual([['us@er', 'p:ss']])
    expect(taken).toHaveLength(1)
  })

  test('that refuses the recipient refuses the call, in words without its own', async () => {
    const { port } = await listening({ onRcptTo: (_address, _session, done) => done(new Error('550 no such user here')) })
    const sending = smtpMailer(`smtp://127.0.0.1:${port}`, 'a@b.test').send(letter)
    await expect(sending).rejects.toBeInstanceOf(Refusal)
    await expect(sending).rejects.toMatchObject({ code: 'unavailable', message: 'The letter could not be sent. Try again later' })
  })

  test('that does not answer in time is not waited for', async () => {
    const { port } = await listening({ onMailFrom: () => {}, closeTimeout: 1 })
    const url = `smtp://127.0.0.1:${port}`
    let isPatientOver = false
    // Began first, and waits the usual time: it is still waiting when the other one gives up.
    void smtpMailer(url, 'a@b.test')
      .send(letter)
      .catch(() => {
        isPatientOver = true
      })
    const sending = smtpMailer(url, 'a@b.test', { connect: 300, greet: 300, answer: 300 }).send(letter)
    await expect(sending).rejects.toMatchObject({ code: 'unavailable' })
    expect(isPatientOver).toBe(false)
  })

  test('that is not there refuses the call', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', 'a@b.test').send(letter)).rejects.toMatchObject({ code: 'unavailable' })
  })
})

forEachEngine((engine) => {
  test('the outbox shows letters newest first, by recipient, as JSON and as a page without script', async () => {
    const t = await startApp(engine)
    const mail = t.app.inject.bind(t.app)
    await t.db.pool.query(`insert into outbox (recipient, subject, body) values
      ('mira@admin.test', 'First', 'Your code is 111111'), ('demo@admin.test', '<script>', 'No code'), ('Mira@admin.test', 'Second', 'Your code is 222222')`)
    const all = JSON.parse((await mail('/__outbox.json')).body)
    expect(all.map((one: { subject: string }) => one.subject)).toEqual(['Second', '<script>', 'First'])
    const hers = JSON.parse((await mail('/__outbox.json?to=mira%40admin.test')).body)
    expect(hers).toEqual([
      { to: 'Mira@admin.test', subject: 'Second', body: 'Your code is 222222', code: '222222', at: expect.stringMatching(/^\d{4}-.*Z$/) },
      { to: 'mira@admin.test', subject: 'First', body: 'Your code is 111111', code: '111111', at: expect.any(String) },
    ])
    const page = await mail('/__outbox')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).not.toContain('<script')
    expect(page.body.indexOf('222222')).toBeLessThan(page.body.indexOf('111111'))
    await t.stop()
  })

  test('an email is tried ten times, one minute later each time', async () => {
    // A database without a server, which would send the email by itself.
    const { db, close } = await engine.open()
    await db.pool.query("insert into letter (recipient, subject, body) values ('mira@admin.test', 'Hello', 'Hello')")
    let tries = 0
    const refusing: Mailer = {
      send: () => {
        tries += 1
        return Promise.reject(new Error('not now'))
      },
    }
    const pauses: number[] = []
    for (let round = 0; round < 12; round += 1) {
      await sendDue(db, refusing)
      const { rows } = await db.pool.query<{ pause: number }>(
        'select round(extract(epoch from due_at - now()) / 60)::int as pause from letter',
      )
      pauses.push(rows[0]?.pause ?? 0)
      await db.pool.query("update letter set due_at = now() - interval '1 second'")
    }
    expect(tries).toBe(10)
    expect(pauses.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await close()
  })
})
