import { maxLines, remember } from './remember.ts'

/** Stands in a line for a date, an amount, a phone number or the like. */
export const hidden = '\uE000'
/** Stands in a line for a link, an email or a handle that was taken out of it. */
export const taken = '\uE001'

/** ISO codes of the currencies that amounts are read in. */
export const currencyCodes = 'EUR|USD|DKK|NOK|SEK|GBP|CHF|PLN|ISK|AED|SAR|EGP'
const currencies = [currencyCodes, 'euros?|dollars?|kroner|kronor|kr\\.?|SFr\\.?|[€$£¥]', 'ريال|درهم|دولار|يورو|جنيه'].join('|')
const figure = "(?:\\d{1,3}(?:[.,']\\d{3})+|\\d{1,2}(?: \\d{3})+|\\d+)(?:[.,]\\d{1,2})?"
const months = [
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar|rero)?|f[ée]v(?:rier)?|mar(?:ch|s|ts|zo)?|märz?|apr(?:il)?|avr(?:il)?',
  'abr(?:il)?|may|mai|maj|mayo|ene(?:ro)?|june?|juni|juin|junio|july?|juli|juil(?:let)?|julio|aug(?:ust|usti)?|août',
  'ago(?:sto)?|sept?(?:ember|embre|iembre)?|o[ckt]t(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?',
  'de[czs](?:ember)?|déc(?:embre)?|dic(?:iembre)?',
  'يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر',
].join('|')
/** The full stop after an abbreviated month. After the whole name of a month, a full stop ends the sentence. */
const monthPoint = '(?:(?<!m(?:ay|ai|aj|ars|ärz)|ju(?:n[ei]|in|l[iy])|août|\\p{L}{5})\\.)?'
const day = '\\d{1,2}(?:st|nd|rd|th|er|º|ª|\\.)?'
const labels = [
  'phone|telephone|tel|telefon|telefono|teléfono|téléphone|tlf|mob|mobile?|mobil|handy|móvil|portable|fax|whatsapp',
  'هاتف|جوال|vat|vat no|cvr|siret|siren|ust-?id(?:nr)?|steuernr|org\\.? ?nr|orgnr|iban|bic|swift|nif|cif|tva|moms',
  'konto(?:nummer|nr)|account holder|zip|plz|postcode',
].join('|')

/** Extensions of the files that a stack trace names. */
const codeFiles = '[cm]?[jt]sx?|vue|svelte|py|rb|php|java|kt|scala|go|rs|cs|cpp|swift|s?css|wasm'

/** What goes on in a phone number after its first digit; a point or a space only between digits. */
const phoneRest = '(?:[\\d()/-]|[ .](?=[\\d(]))'

/** A currency between two numbers, each of which may be its amount: `640 USD 2,930.00`. */
export const currencyBetween = new RegExp(`(?<![\\d.,])(${figure}) ?(${currencies}) ?(${figure})(?![\\d.,]*\\d| ?(?:${currencies}))`, 'giu')

interface Noise {
  /** What must be in a line for the pattern to be tried. */
  has: RegExp
  /** `has` names certain digits; other conditions depend only on where digits are. */
  hasFigures?: true
  pattern: RegExp
  /** Amounts are checked against the record of a typed line. */
  isAmount?: true
  /**
   * `text`: only in pasted text, because a typed line is full of IDs with spaces between them. `line`: only in a typed
   * line, because the numbers of a pasted text are read one by one.
   */
  only?: 'text' | 'line'
}

/** What has digits but is no ID: dates, amounts, phone numbers, IBANs and the like, in the order in which they are found. */
const noises: readonly Noise[] = [
  // Moments, UUIDs and IP addresses of logs.
  {
    has: /\d-\d\d-\d/,
    pattern: /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?Z\b| ?[+-]\d{2}:?\d{2})?/g,
  },
  { has: /-[\da-f]{4}-/i, pattern: /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi },
  { has: /\d\.\d+\.\d+\.\d/, pattern: /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g },
  {
    has: /\d[-./]\d/,
    pattern: /(?<!\d)(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})(?!\d)(?: \d{1,2}:\d{2}(?::\d{2})?)?/g,
    only: 'line',
  },
  // Files of programs: `invoice/11350.js:77`. Upper case begins a sentence: "booking 23960.Go ahead".
  {
    has: new RegExp(`\\.(?:${codeFiles})(?!\\w)`),
    pattern: new RegExp(`(?<![\\w./\\\\@~-])[\\w./\\\\@~-]*\\.(?:${codeFiles})(?!\\w)(?::\\d+){0,2}`, 'g'),
    only: 'text',
  },
  // Amounts of money.
  {
    has: new RegExp(currencies, 'i'),
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:${currencies}) ?-?${figure}(?![\\d.,]*\\d)|(?<![\\d.,])${figure} ?(?:${currencies})(?!\\p{L})`,
      'giu',
    ),
    isAmount: true,
  },
  {
    has: /\d[.,]\d\d(?!\d)/,
    pattern: /(?<![\p{L}\d.,])(?:(?:\d{1,3}(?:[,']\d{3})+|\d+)\.|\d{1,3}(?:\.\d{3})+,)\d{2}(?![\p{L}\d]|[.,]\d)/gu,
    isAmount: true,
    only: 'line',
  },
  // "4411 gross", "4411 incl. VAT"; but "booking 4411 gross amount is wrong".
  {
    has: /\d (?:gross|net|brutto|netto|ttc|incl|inkl|excl|exkl|ex)\b/i,
    pattern:
      /(?<![\d.,#])\d+ (?:gross|net|brutto|netto|ttc|(?:incl|inkl|excl|exkl|ex)\.? (?:vat|mwst|tva|moms|mva|iva))(?!\p{L}| \p{L})/giu,
    isAmount: true,
    only: 'text',
  },
  { has: /\d,-/, pattern: /\b\d+(?:[.']\d{3})*,-/g, isAmount: true },
  // "Got a 404 error": the answer of a server; but "payout 415 error" is about the payout.
  {
    has: /\b[45]\d\d\b/,
    hasFigures: true,
    pattern:
      /(?<=(?:^|(?<!\p{L})(?:an?|the|http|code|gets?|got|getting|einen?|une?|en|et) ))(?:4[0-2]\d|50[0-4]) (?:errors?|fehler|erreurs?|fejl|feil|fel)(?!\p{L})/giu,
    only: 'text',
  },
  // The end of an account or card number: "account *4411".
  { has: /[*•]\d/, pattern: /(?<=\p{L}\.? )(?:\*+|•{2,})\d{2,4}(?![\d*])(?!.*[^\s*]\*)/gu, only: 'text' },
  // Numbers of one organization or bank account: "organization no. 812 345 678"; "payouts no. 812 813 814" are three.
  {
    has: /\d \d{3} \d|\d{4} \d{4} \d/,
    pattern:
      /(?<=\b(?:organi[sz]ation|company|org|cvr|account|konto)\.? ?(?:no|nr|number|nummer)[.:]? ?)(?:\d{3} \d{3} \d{3}|\d{4} \d{4} \d{3,4})(?! ?\d)/gi,
    only: 'text',
  },
  // IBANs, and numbers after the name of what they are.
  { has: /[A-Z]{2}\d\d/, pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g },
  {
    has: new RegExp(labels, 'i'),
    pattern: new RegExp(
      `(?<!\\p{L})(?:${labels})(?!\\p{L})[ .:#-]{0,4}(?:no|nr|number|nummer)?[ .:#-]{0,4}(?:[A-Z]{2} ?)?\\+?\\(?\\d${phoneRest}+`,
      'giu',
    ),
  },
  // Phone and card numbers.
  { has: /\+ ?\d/, pattern: new RegExp(`\\+ ?\\d${phoneRest}{5,}`, 'g') },
  { has: /\(\d/, pattern: /\(\d{2,5}\)[ -]?\d[\d /-]{4,}\d/g, only: 'text' },
  // "2957 0000 1234": groups of an account number.
  {
    has: /\d{4} 0\d{3}/,
    hasFigures: true,
    pattern: /(?<!\d )\b\d{4}(?: \d{4}){0,4} 0\d{3}(?: \d{4}){0,4}\b(?! \d)/g,
    only: 'text',
  },
  { has: /(?<![\d.,])0\d/, hasFigures: true, pattern: /(?<![\d.,:/-])0\d{1,5}(?:[ /-]?\d{2,8})+(?![.:]\d)/g, only: 'text' },
  { has: /\d-\d{3}-\d/, pattern: /\b\d{3}-\d{3}-\d{4}\b/g },
  {
    has: /\d \d\d/,
    pattern: /(?<!\d )\b(?:\d{2}(?: \d{2}){3,4}|\d{3} \d{2} \d{3}|\d{3} \d{3} \d{4})\b(?! \d)/g,
    only: 'text',
  },
  // Dates with the name of a month.
  {
    has: new RegExp(`\\d[^\\p{L}\\d]{0,5}(?:(?:st|nd|rd|th|er|de|of)[ .]+)?(?:${months})|(?:${months})[^\\p{L}\\d]{0,4}\\d`, 'iu'),
    pattern: new RegExp(
      [
        `(?<![\\d.,:/])(?:\\d{1,2}\\.? ?(?:[-–]|to|bis|til|till|al?|au|und|and) ?)?${day} ?(?:de |of |-)?(?:${months})(?!\\p{L})${monthPoint}(?:,? (?:de |del )?\\d{4}\\b| '?\\d{2}\\b)?`,
        `(?<!\\p{L})(?:${months})(?!\\p{L})\\.? ${day}(?!\\d)(?:,? \\d{4}\\b)?`,
        `(?<!\\p{L})(?:${months})(?!\\p{L}),? \\d{4}\\b`,
      ].join('|'),
      'giu',
    ),
  },
]

/** Which noises a line may have, from the line with `0` in the place of each digit. */
const mayHave = remember((shape): readonly boolean[] => noises.map(({ has }) => has.test(shape)), maxLines)

/** Replaces what has digits but is no ID in one line of a pasted text, or in a typed line. */
export function replaceNoise(line: string, source: 'text' | 'line', replace: (found: string, isAmount: boolean) => string): string {
  let text = line
  let possible = mayHave(shapeOf(text))
  for (const [index, { has, hasFigures = false, pattern, isAmount = false, only = source }] of noises.entries()) {
    if (only !== source || !(hasFigures ? has.test(text) : possible[index])) continue
    const replaced = text.replace(pattern, (found) => replace(found, isAmount))
    if (replaced !== text) possible = mayHave(shapeOf(replaced))
    text = replaced
  }
  return text
}
const shapeOf = (text: string) => text.replace(/\d/g, '0')

/** Hides in a line of pasted text what is no ID; `count` receives the number of numbers in each hidden part. */
export const hideNoise = (line: string, count: (numbers: number) => void): string =>
  replaceNoise(line, 'text', (found) => {
    count(found.match(/\d+/g)?.length ?? 0)
    return ` ${hidden} `
  })
