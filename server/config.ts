import { masked } from '#server/kit/masked.ts'
import { environments, type HostEnvironment } from '#server/kit/origin.ts'
import { isProvider, type ProviderName, providerNames } from '#server/ports/providers.ts'
import type { S3Settings } from '#server/ports/s3-files.ts'

export interface Config {
  mode: 'demo' | 'production'
  /** 0 takes any free port. */
  port: number
  host: string
  dataDir: string
  /** null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  /** The product: profiles, sign-up, bookings; null means that no link leads there. */
  appUrl: string | null
  /** Who verifies identities. The sandbox asks nobody, so that only a demo has it without being told to. */
  provider: ProviderName
  /** The payment provider's pages for staff; null means that no link leads there. */
  providerUrl: string | null
  /** The conversations with users, each under the number of its organization; null means that no link leads there. */
  messagingUrl: string | null
  /** Origins whose pictures are passed on under this one: faces and posts of creators. */
  pictureOrigins: readonly string[]
  productSlug: string
  /** null: the embedded outbox. */
  mailUrl: string | null
  mailFrom: string
  /** A language model that writes descriptions of brands; null: fixed sentences. */
  writer: { url: string; key: string | null; model: string } | null
  /** A model that turns texts into vectors, for the matching of creators; null: by the words themselves. */
  embedding: { url: string; key: string | null; model: string } | null
  /** A service of audience analytics; null: a demo answers by itself, and in production nobody does. */
  audience: { url: string; key: string | null } | null
  /** Where an account of Instagram is connected, and who tells which it was; null: a demo has a page of its own, and in production nobody does. */
  discovery: { connectUrl: string; url: string; key: string | null } | null
  /** What people hand over: a folder, or storage that speaks S3. */
  files: { folder: string; s3: S3Settings | null }
  /** Days for which files of an identity check are kept once it is approved. */
  filesKeptDays: number
  /** Where the API of each host environment is; null: this server answers. */
  apiOrigins: Record<HostEnvironment, string | null>
  /** Who is created in a database that has no administrator. */
  admin: { email: string; password: string } | null
  /** How many proxies in front of this server are believed (for the caller's address and https). */
  trustProxy: number
  logLevel: string
  /** Lets tests provoke slow, broken and lost answers; never in production. */
  faults: boolean
}
type Env = Readonly<Record<string, string | undefined>>

/** Every wrong value at once, each by its name. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.problems = problems
  }
}

export const demoAdmin = { email: 'demo@admin.test', password: 'demo-admin-2026' }
const logLevels = ['debug', 'info', 'warn', 'error', 'silent']

/** Reads the environment. An empty value counts as not set. Throws one ConfigError that lists everything that is wrong. */
export function readConfig(env: Env): Config {
  const read = reader(env)
  const mode = read.oneOf('MODE', ['demo', 'production'], 'demo') === 'production' ? 'production' : 'demo'
  const demo = mode === 'demo'
  const mailUrl = read.url('MAIL_URL', ['smtp:', 'smtps:'], 'smtp://user:password@mail.example:587')
  const config: Config = {
    mode,
    port: read.whole('PORT', 0, 65_535, 4000),
    host: read.text('HOST') ?? (demo ? 'localhost' : '0.0.0.0'),
    dataDir: read.text('DATA_DIR') ?? './data',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
    appUrl: read.url('APP_URL', ['http:', 'https:'], 'https://product.example'),
    provider: readProvider(read, demo),
    providerUrl: read.url('PAYMENT_DASHBOARD_URL', ['http:', 'https:'], 'https://dashboard.provider.example'),
    messagingUrl: read.url('MESSAGING_URL', ['http:', 'https:'], 'https://app.messaging.example/users'),
    pictureOrigins: read.origins('PICTURE_ORIGINS'),
    productSlug: read.fits('PRODUCT_SLUG', /^[a-z][a-z0-9_]{0,40}$/, 'a word of small letters, digits and _') ?? 'platform',
    mailUrl,
    mailFrom: read.fits('MAIL_FROM', /^[^\r\n]*@[^\r\n]+$/, 'an address such as admin@example.com') ?? senderOf(mailUrl),
    writer: readModel(read, 'TEXT_API'),
    embedding: readModel(read, 'EMBEDDING_API'),
    audience: readAudience(read),
    discovery: readDiscovery(read),
    files: readFiles(read),
    filesKeptDays: read.whole('FILES_KEPT_DAYS', 1, 36_500, 30),
    apiOrigins: {
      local: read.origin('API_ORIGIN_LOCAL'),
      me: read.origin('API_ORIGIN_ME'),
      dev: read.origin('API_ORIGIN_DEV'),
    },
    admin: readAdmin(read, demo),
    trustProxy: read.whole('TRUST_PROXY', 0, 10, 0),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, demo ? 'warn' : 'info'),
    faults: read.oneOf('FAULTS', ['0', '1'], '0') === '1',
  }
  if (config.faults && !demo) read.problems.push('FAULTS=1 is for tests: it cannot be set with MODE=production')
  if (read.problems.length > 0) throw new ConfigError(read.problems)
  return config
}

function readAdmin(read: ReturnType<typeof reader>, demo: boolean): Config['admin'] {
  const email = read.fits('ADMIN_EMAIL', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address')
  const password = read.text('ADMIN_PASSWORD')
  if (password !== undefined && password.length < 10) read.problems.push('ADMIN_PASSWORD has fewer than 10 characters')
  if (demo) return { email: email ?? demoAdmin.email, password: password ?? demoAdmin.password }
  if (email !== undefined && password !== undefined) return { email, password }
  if (email !== undefined && !read.text('ADMIN_PASSWORD')) read.problems.push('ADMIN_EMAIL is set but ADMIN_PASSWORD is not: give both')
  if (password !== undefined && !read.text('ADMIN_EMAIL')) read.problems.push('ADMIN_PASSWORD is set but ADMIN_EMAIL is not: give both')
  return null
}

function readProvider(read: ReturnType<typeof reader>, demo: boolean): ProviderName {
  const name = read.oneOf('PAYMENT_PROVIDER', providerNames, demo ? 'sandbox' : 'none')
  return isProvider(name) ? name : 'none'
}

/** A model behind an API that speaks as OpenAI's does: `<name>_URL` alone turns it on; the other two mean nothing without it. */
function readModel(read: ReturnType<typeof reader>, name: 'TEXT_API' | 'EMBEDDING_API'): Config['writer'] {
  const example = 'https://api.model.example/v1'
  const url = read.url(`${name}_URL`, ['http:', 'https:'], example)
  const key = read.text(`${name}_KEY`) ?? null
  const model = read.text(`${name}_MODEL`)
  if (url === null) return null
  if (model === undefined) read.problems.push(`${name}_URL is set but ${name}_MODEL is not: name the model that it should use`)
  return { url, key, model: model ?? '' }
}

/** `AUDIENCE_API_URL` alone turns it on. */
function readAudience(read: ReturnType<typeof reader>): Config['audience'] {
  const url = read.url('AUDIENCE_API_URL', ['http:', 'https:'], 'https://analytics.example/fetch')
  const key = read.text('AUDIENCE_API_KEY') ?? null
  return url === null ? null : { url, key }
}

/** Both addresses, or none. */
function readDiscovery(read: ReturnType<typeof reader>): Config['discovery'] {
  const connectUrl = read.url('DISCOVERY_CONNECT_URL', ['http:', 'https:'], 'https://instagram.example/agree')
  const url = read.url('DISCOVERY_API_URL', ['http:', 'https:'], 'https://instagram.example/account')
  const key = read.text('DISCOVERY_API_KEY') ?? null
  if (connectUrl !== null && url === null) read.problems.push('DISCOVERY_CONNECT_URL is set but DISCOVERY_API_URL is not: give both')
  if (connectUrl === null && url !== null) read.problems.push('DISCOVERY_API_URL is set but DISCOVERY_CONNECT_URL is not: give both')
  return connectUrl === null || url === null ? null : { connectUrl, url, key }
}

/** `FILES_S3_URL` alone turns the storage on; without it files are in a folder beside the embedded database. */
function readFiles(read: ReturnType<typeof reader>): Config['files'] {
  const folder = read.text('FILES_DIR') ?? `${read.text('DATA_DIR') ?? './data'}-files`
  const url = read.url('FILES_S3_URL', ['http:', 'https:'], 'https://s3.example/bucket')
  const [accessKeyId, secretAccessKey] = [read.text('FILES_S3_KEY'), read.text('FILES_S3_SECRET')]
  const region = read.text('FILES_S3_REGION') ?? 'us-east-1'
  if (url === null) return { folder, s3: null }
  if (!accessKeyId || !secretAccessKey) read.problems.push('FILES_S3_URL is set but FILES_S3_KEY or FILES_S3_SECRET is not: give both')
  return { folder, s3: { url, region, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' } }
}

const senderOf = (mailUrl: string | null) => `no-reply@${mailUrl && URL.canParse(mailUrl) ? new URL(mailUrl).hostname : 'localhost'}`

function reader(env: Env) {
  const problems: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const wrong = (name: string, expected: string, shown = text(name)) => {
    problems.push(`${name}=${shown} is not ${expected}`)
  }
  const parsed = (name: string) => (URL.canParse(text(name) ?? '') ? new URL(text(name) ?? '') : undefined)
  return {
    problems,
    text,
    whole(name: string, least: number, most: number, otherwise: number) {
      const given = text(name)
      if (given === undefined) return otherwise
      const value = /^\d{1,6}$/.test(given) ? Number(given) : -1
      if (value < least || value > most) wrong(name, `a whole number from ${least} to ${most}`)
      return value
    },
    oneOf(name: string, choices: readonly string[], otherwise: string) {
      const given = text(name) ?? otherwise
      if (!choices.includes(given)) wrong(name, `one of ${choices.join(', ')}`)
      return given
    },
    fits(name: string, form: RegExp, expected: string) {
      const given = text(name)
      if (given !== undefined && !form.test(given)) wrong(name, expected)
      return given
    },
    url(name: string, protocols: readonly string[], example: string) {
      const given = text(name)
      if (given === undefined) return null
      const url = parsed(name)
      if (!url || !protocols.includes(url.protocol) || !url.hostname)
        wrong(name, `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')} (for example ${example})`, masked(given))
      return given
    },
    origin(name: string) {
      const given = text(name)
      if (given === undefined) return null
      const url = parsed(name)
      if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username) return url.origin
      wrong(name, 'an origin such as https://api.example (no path)', masked(given))
      return null
    },
    /** Several, with commas or spaces between them. */
    origins(name: string): readonly string[] {
      const given = (text(name) ?? '').split(/[\s,]+/).filter(Boolean)
      const urls = given.flatMap((one) => (URL.canParse(one) ? [new URL(one)] : []))
      const good = urls.filter((url) => /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username)
      if (good.length < given.length) wrong(name, 'origins such as https://pictures.example (no path), with commas between them')
      return good.map(({ origin }) => origin)
    },
  }
}

// In production no page shows the letters, so that whoever starts it without mail must know where codes are.
const outboxOf = ({ mode }: Config) => (mode === 'demo' ? 'embedded outbox' : 'embedded outbox: codes go to the table outbox only')
// A demo has a small product of its own under this address.
const productOf = ({ mode }: Config) => `not set: ${mode === 'demo' ? 'a small page stands in, /__product' : 'no links to the product'}`
const discoveryOf = ({ mode }: Config) => (mode === 'demo' ? 'a small page stands in' : 'no account can be connected')
const audienceOf = ({ mode }: Config) => (mode === 'demo' ? 'always ready' : 'requests say that nobody answers')
const providerWords: Readonly<Record<ProviderName, string>> = {
  none: 'none: no identity is verified',
  sandbox: 'sandbox: asks nobody, every document is verified by its file name',
}

/** What is in force, one line each, with no secret in it. */
export function explain(config: Config): string {
  const lines: [string, string][] = [
    ['MODE', config.mode],
    ['PORT', `${config.port}${config.host ? ` on ${config.host}` : ''}`],
    ['database', config.databaseUrl ? masked(config.databaseUrl) : `embedded, in ${config.dataDir} (DATABASE_URL is not set)`],
    ['APP_URL', config.appUrl ?? productOf(config)],
    ['PRODUCT_SLUG', config.productSlug],
    ['PAYMENT_PROVIDER', providerWords[config.provider]],
    ['PAYMENT_DASHBOARD_URL', config.providerUrl ?? 'not set: no links to the payment provider'],
    ['MESSAGING_URL', config.messagingUrl ?? 'not set: no links to conversations'],
    ['PICTURE_ORIGINS', config.pictureOrigins.join(', ') || 'not set: pictures of elsewhere are not shown'],
    ['mail', config.mailUrl ? `${masked(config.mailUrl)} from ${config.mailFrom}` : `${outboxOf(config)} (MAIL_URL is not set)`],
    ['writer', config.writer ? `${config.writer.model} at ${masked(config.writer.url)}` : 'fixed sentences (TEXT_API_URL is not set)'],
    [
      'embedding',
      config.embedding ? `${config.embedding.model} at ${masked(config.embedding.url)}` : 'words (EMBEDDING_API_URL is not set)',
    ],
    ['files', config.files.s3 ? masked(config.files.s3.url) : `in ${config.files.folder} (FILES_S3_URL is not set)`],
    ['FILES_KEPT_DAYS', `${config.filesKeptDays} after an identity check is approved`],
    ['business discovery', config.discovery ? masked(config.discovery.url) : `${discoveryOf(config)} (DISCOVERY_CONNECT_URL is not set)`],
    ['audience', config.audience ? masked(config.audience.url) : `${audienceOf(config)} (AUDIENCE_API_URL is not set)`],
    ...environments.map((name): [string, string] => [`API (${name})`, config.apiOrigins[name] ?? 'this server']),
  ]
  if (config.trustProxy > 0) lines.push(['TRUST_PROXY', String(config.trustProxy)])
  if (config.faults) lines.push(['FAULTS', 'on: answers can be broken on purpose'])
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')
}
