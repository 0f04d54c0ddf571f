import { type ErrorBody, type ErrorCode, errorCodes } from '#contract/error.ts'

interface RefusalFacts {
  /** Field → what is wrong with it. */
  fields?: Readonly<Record<string, string>>
  /** The thing as it is now, in its wire form, where the refusal is about its state or version. */
  current?: unknown
  /** Seconds. */
  retryAfter?: number
  /** Where a page that says this leads; home when left out. */
  link?: { to: string; text: string }
  /** Sent as given; the fields by their names when left out. */
  errors?: unknown
}

/** A "no" with its words. Its status follows from its code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly facts: RefusalFacts
  constructor(code: ErrorCode, message: string, facts: RefusalFacts = {}, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.facts = facts
  }
  /** A refusal that was stored, word for word. */
  static from(words: Omit<ErrorBody, 'requestId'>): Refusal {
    const { message, code, fields = {}, errors, current } = words
    return new Refusal(isCode(code) ? code : 'internal', message, { fields, errors, current })
  }
  get status(): number {
    return errorCodes[this.code]
  }
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code)

/** Ends the call with a "no": throws a Refusal. */
export function refuse(code: ErrorCode, message: string, facts: RefusalFacts = {}): never {
  throw new Refusal(code, message, facts)
}

/** Says no to one field (422). */
export function refuseField(field: string, message: string): never {
  throw new Refusal('invalid', message, { fields: { [field]: message } })
}

/** The body of every refusal. */
export function envelope(refusal: Refusal, requestId: string): ErrorBody {
  const { fields = {}, current, errors = fields } = refusal.facts
  return { message: refusal.message, code: refusal.code, errors, fields, requestId, ...(current === undefined ? {} : { current }) }
}

/** Anything thrown as a refusal; what is not known becomes a 500 without a word of its own text. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  return fromDatabase(thrown) ?? fromFramework(thrown) ?? new Refusal('internal', 'Something went wrong on our side', {}, thrown)
}

// Connection failures of node-postgres carry the system's code, or only these words.
const lostConnection = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/
const lostWords =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|did not answer|worker/i

/** SQLSTATE classes by what the caller can do about them; drizzle keeps the driver's error as the cause of its own. */
function fromDatabase(thrown: unknown): Refusal | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    const code = codeOf(error)
    if (code === '22023' && /time zone/.test(error.message))
      return new Refusal('invalid', 'This time zone is not known here', { fields: { time_zone: 'is not known here' } }, thrown)
    if (/^(22021|22003|22023|22P02|22P05|2201.|22007|22008)$/.test(code))
      return new Refusal('invalid', 'A value is not one that can be stored', {}, thrown)
    if (code === '23505') return new Refusal('conflict', 'Something with the same value exists already', {}, thrown)
    if (/^(53|57|08|40001|40P01|55P03|25006|25P03)/.test(code) || lostConnection.test(code) || (!code && lostWords.test(error.message)))
      return new Refusal('unavailable', 'The database does not answer at the moment. Try again', { retryAfter: 1 }, thrown)
  }
  return undefined
}

/** The codes of Fastify that a caller can provoke. */
function fromFramework(thrown: unknown): Refusal | undefined {
  if (!(thrown instanceof Error)) return undefined
  const code = codeOf(thrown)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_type', 'The content type must be application/json')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large', 'The body is larger than 1 MiB')
  if (code === 'FST_ERR_BAD_URL') return new Refusal('malformed', 'The address cannot be read')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') return new Refusal('malformed', 'The body is shorter or longer than it says')
  const status = Reflect.get(thrown, 'statusCode')
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('malformed', 'The request cannot be read') : undefined
}

const codeOf = (error: Error): string => {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : ''
}
