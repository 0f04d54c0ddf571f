/** Letters and signs that Unicode does not decompose, and what people type instead of them. */
const substitutes: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...signs('`‘’‛′‵ʹʻʼʽʾʿˈ՚׳', "'"),
  ...signs('“”„‟«»״', '"'),
  ...signs('‐‒–—―−', '-'),
}
function signs(all: string, plain: string) {
  return Object.fromEntries([...all].map((sign) => [sign, plain]))
}
const special = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'g')

/**
 * Accents and vowel points (Latin, Greek, Cyrillic, Hebrew, Arabic), and characters that are drawn as nothing: controls, soft hyphens,
 * zero-width spaces, joiners, direction marks, fillers, variation selectors, tags. Marks that are letters of their own stay
 * (vowels of Hindi or Thai, voiced Japanese sounds).
 */
const ignored = new RegExp(
  '[' +
    '\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F\\u00AD' +
    '\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7' +
    '\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED' +
    '\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF' +
    '\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u20D0-\\u20FF\\u2800' +
    '\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFEFF\\uFFF9-\\uFFFB\\u{E0000}-\\u{E0FFF}' +
    ']+',
  'gu',
)
const spaces = /[\t-\r \u0085\u1680\u2028\u2029]+/g
/** Text of which only the case is to be changed, as most text is. */
const simple = /^[!-_a-~]+(?: [!-_a-~]+)*$/

/**
 * Folds a name for comparison: "  ŁUCJA O’Brien" and "łucja o'brien" both become "lucja o'brien". Ignores case, accents, Unicode
 * form, invisible characters and the number of spaces, and spells special letters as people type them (ø, ł, đ, ß, æ, typographic quotes).
 * The database has the same function in SQL, `fold_name`; a change here needs a migration there (tests/server/name-functions.test.ts).
 */
export function fold(text: string): string {
  if (simple.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFKD')
      // The acute accent that people type for an apostrophe.
      .replaceAll(' \u0301', "'")
      .replace(ignored, '')
      .toLowerCase()
      .replace(special, (sign) => substitutes[sign] ?? sign)
      .replace(spaces, ' ')
      .trim()
  )
}
