/** Stands in a line for a date, an amount, a phone number or the like. */
export const hidden = '\uE000'
/** Stands in a line for a link, an email or a handle that was taken out of it. */
export const taken = '\uE001'

const currencies =
  'EUR|USD|DKK|NOK|SEK|GBP|CHF|PLN|ISK|AED|SAR|EGP|euros?|dollars?|kroner|kronor|kr\\.?|SFr\\.?|[€$£¥]|ريال|درهم|دولار|يورو|جنيه'
const figure = "(?:\\d{1,3}(?:[.,']\\d{3})+|\\d{1,2}(?: \\d{3})+|\\d+)(?:[.,]\\d{1,2})?"
const months =
  'jan(?:uary|uar|vier)?|feb(?:ruary|ruar|rero)?|f[ée]v(?:rier)?|mar(?:ch|s|ts|zo)?|märz?|apr(?:il)?|avr(?:il)?|abr(?:il)?|may|mai|maj|mayo|ene(?:ro)?|june?|juni|juin|junio|july?|juli|juil(?:let)?|julio|aug(?:ust|usti)?|août|ago(?:sto)?|sept?(?:ember|embre|iembre)?|o[ckt]t(?:ober|obre|ubre)?|okt(?:ober)?|nov(?:ember|embre|iembre)?|de[czs](?:ember)?|déc(?:embre)?|dic(?:iembre)?|يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر'
const day = '\\d{1,2}(?:st|nd|rd|th|er|º|ª|\\.)?'
const labels =
  'phone|telephone|tel|telefon|telefono|teléfono|téléphone|tlf|mob|mobile?|mobil|handy|móvil|portable|fax|whatsapp|هاتف|جوال|vat|vat no|cvr|siret|siren|ust-?id(?:nr)?|steuernr|org\\.? ?nr|orgnr|iban|bic|swift|nif|cif|tva|moms|konto(?:nummer|nr)|account holder|zip|plz|postcode'

/** What goes on in a phone number behind its first digit; a point or a space only between digits. */
const phoneRest = '(?:[\\d()/-]|[ .](?=[\\d(]))'

/** Each pattern with what must be in a line for it to be tried. */
const patterns: readonly (readonly [has: RegExp, pattern: RegExp])[] = [
  // Moments, UUIDs and IP addresses of logs.
  [/\d-\d\d-\d/, /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?Z\b| ?[+-]\d{2}:?\d{2})?/g],
  [/-[\da-f]{4}-/i, /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi],
  [/\d\.\d+\.\d+\.\d/, /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g],
  // Amounts of money.
  [
    new RegExp(currencies, 'i'),
    new RegExp(`(?<![\\p{L}\\d])(?:${currencies}) ?-?${figure}(?![\\d.,]*\\d)|(?<![\\d.,])${figure} ?(?:${currencies})(?!\\p{L})`, 'giu'),
  ],
  [/\d,-/, /\b\d+(?:[.']\d{3})*,-/g],
  // IBANs, and numbers behind the name of what they are.
  [/[A-Z]{2}\d\d/, /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?\b/g],
  [
    new RegExp(labels, 'i'),
    new RegExp(`(?<!\\p{L})(?:${labels})(?!\\p{L})[ .:#-]*(?:no|nr|number|nummer)?[ .:#-]*(?:[A-Z]{2} ?)?\\+?\\(?\\d${phoneRest}+`, 'giu'),
  ],
  // Phone and card numbers.
  [/\+ ?\d/, new RegExp(`\\+ ?\\d${phoneRest}{5,}`, 'g')],
  [/\(\d/, /\(\d{2,5}\)[ -]?\d[\d /-]{4,}\d/g],
  [/(?<![\d.,])0\d/, /(?<![\d.,:/-])0\d{1,5}(?:[ /-]?\d{2,8})+(?![.:]\d)/g],
  [/\d-\d{3}-\d/, /\b\d{3}-\d{3}-\d{4}\b/g],
  [/\d \d\d/, /(?<!\d )\b(?:\d{2}(?: \d{2}){3,4}|\d{3} \d{2} \d{3}|\d{3} \d{3} \d{4})\b(?! \d)/g],
  // Dates with the name of a month.
  [
    new RegExp(`\\d[^\\p{L}\\d]{0,5}(?:(?:st|nd|rd|th|er|de|of)[ .]+)?(?:${months})|(?:${months})[^\\p{L}\\d]{0,4}\\d`, 'iu'),
    new RegExp(
      `(?<![\\d.,:/])${day} ?(?:de |of |-)?(?:${months})(?!\\p{L})\\.?(?:,? (?:de |del )?\\d{4}\\b| '?\\d{2}\\b)?|(?<!\\p{L})(?:${months})(?!\\p{L})\\.? ${day}(?!\\d)(?:,? \\d{4}\\b)?|(?<!\\p{L})(?:${months})(?!\\p{L}),? \\d{4}\\b`,
      'giu',
    ),
  ],
]

/** Replaces what has digits but is no ID; `count` is told how many numbers each replaced part had. */
export function hideNoise(line: string, count: (numbers: number) => void): string {
  let text = line
  for (const [has, pattern] of patterns) {
    if (!has.test(text)) continue
    text = text.replace(pattern, (found) => {
      count(found.match(/\d+/g)?.length ?? 0)
      return ` ${hidden} `
    })
  }
  return text
}
