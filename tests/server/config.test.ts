import { describe, expect, test } from 'vitest'
import { ConfigError, explain, readConfig } from '#server/config.ts'
import { environmentOf } from '#server/kit/origin.ts'

const problems = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('configuration', () => {
  test('nothing set is a demo on port 4000 with the embedded engine and outbox', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ mode: 'demo', port: 4000, dataDir: './data', databaseUrl: null, mailUrl: null, appUrl: null })
    expect(config.admin).toEqual({ email: 'demo@admin.test', password: 'demo-admin-2026' })
    expect(config.apiOrigins).toEqual({ local: null, me: null, dev: null })
  })

  test('every wrong value is named, all at once, with what is expected', () => {
    const wrong = problems({
      PORT: '70000',
      MODE: 'test',
      DATABASE_URL: 'mysql://x',
      APP_URL: 'javascript:alert(1)',
      PRODUCT_SLUG: 'Has Space',
      MAIL_URL: 'mail',
      API_ORIGIN_ME: 'https://api.example/path',
      ADMIN_EMAIL: 'nobody',
      LOG_LEVEL: 'loud',
      PICTURE_ORIGINS: 'https://pictures.example, pictures.example',
    })
    for (const name of [
      'PORT',
      'MODE',
      'DATABASE_URL',
      'APP_URL',
      'PRODUCT_SLUG',
      'MAIL_URL',
      'API_ORIGIN_ME',
      'ADMIN_EMAIL',
      'LOG_LEVEL',
      'PICTURE_ORIGINS',
    ])
      expect(wrong.filter((line) => line.startsWith(`${name}=`))).toHaveLength(1)
    expect(wrong.find((line) => line.startsWith('PORT='))).toBe('PORT=70000 is not a whole number from 0 to 65535')
    expect(wrong).toHaveLength(10)
  })

  test.each(['4000.5', '-1', '0x10', '4e3', 'abc'])('PORT=%s is refused', (PORT) => {
    expect(problems({ PORT })).toHaveLength(1)
  })

  test('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 4000, databaseUrl: null })
  })

  test('in production the demo administrator does not exist and a half given one is refused', () => {
    expect(readConfig({ MODE: 'production' }).admin).toBeNull()
    expect(problems({ MODE: 'production', ADMIN_EMAIL: 'a@b.example' })[0]).toContain('ADMIN_PASSWORD')
    expect(problems({ MODE: 'production', FAULTS: '1' })[0]).toContain('FAULTS')
  })

  test('who verifies identities is printed, and is nobody in production where it is not named', () => {
    const said = (env: Record<string, string>) => /^ *PAYMENT_PROVIDER +(.+)$/m.exec(explain(readConfig(env)))?.[1]
    expect(said({})).toMatch(/^sandbox: asks nobody/)
    expect(said({ MODE: 'production' })).toBe('none: no identity is verified')
    expect(said({ MODE: 'production', PAYMENT_PROVIDER: 'sandbox' })).toMatch(/^sandbox: asks nobody/)
    expect(problems({ PAYMENT_PROVIDER: 'mangopay' })).toEqual(['PAYMENT_PROVIDER=mangopay is not one of none, sandbox'])
  })
  test('a demo says what stands in for the product; production has nothing in its place', () => {
    expect(explain(readConfig({}))).toMatch(/APP_URL +not set: a small page stands in, \/__product/)
    expect(explain(readConfig({ MODE: 'production', DATABASE_URL: 'postgres://db.example/x' }))).toMatch(
      /APP_URL +not set: no links to the product/,
    )
  })
  test('what is in force is explained without passwords, and a wrong address shows none either', () => {
    const text = explain(
      readConfig({
        DATABASE_URL: 'postgres://me:hush@db.example/x?password=hush',
        MAIL_URL: 'smtps://me:hush@mail.example',
        ADMIN_PASSWORD: 'hush-hush-hush',
      }),
    )
    expect(text).toContain('db.example')
    expect(text).toContain('mail.example')
    expect(text).not.toContain('hush')
    for (const wrong of [
      'mysql://me:hush@db.example',
      'me:hush@db.example',
      'postgres:/me:hu@hush@db',
      'mysql://u:p@hush@db/x?password=hush',
    ])
      for (const name of ['DATABASE_URL', 'MAIL_URL', 'API_ORIGIN_ME']) expect(problems({ [name]: wrong }).join()).not.toContain('hush')
  })

  test.each([
    ['localhost:4000', 'local'],
    ['127.0.0.1', 'local'],
    ['[::1]:4000', 'local'],
    ['admin.me.example.com', 'me'],
    ['admin.example.com', 'dev'],
    ['theme.example.com', 'dev'],
    ['', 'dev'],
  ])('the host %s is environment %s', (host, environment) => {
    expect(environmentOf(host)).toBe(environment)
  })
})
