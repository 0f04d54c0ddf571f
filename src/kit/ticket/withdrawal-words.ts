/** Makes a pattern of alternatives. */
export const anyOf = (...parts: string[]) => `(?:${parts.join('|')})`

/**
 * Makes a pattern for folded words that single spaces join, in which `\p{L}` is any letter. It lists what is no letter:
 * a class of all letters of Unicode, once for each place, takes a hundred milliseconds to compile.
 */
export const wordPattern = (source: string) => new RegExp(source.replaceAll('\\p{L}', letter))
const letter = '[^\\s\\d@.,:;!?()–—-]'

/** Verbs of noticing: a sentence that negates one describes a problem. */
export const noticed = anyOf(
  ...'see find know understand have get receive recognize recognise remember recall hear work load appear show open'.split(' '),
  ...'hesitate worry forget ignore think believe agree accept'.split(' '),
  ...'got saw found knew had heard came \\p{L}+[^e]ed'.split(' '),
)

/** Words after "not" that tell the state of a record, as in "not paid: payout 812". */
export const state = `(?:yet |noch |endnu |annu |enda )?${anyOf(
  '\\p{L}+ed',
  ...'paid sent found seen done there here ok in on at available visible working sure possible clear'.split(' '),
  ...'correct yet even all every'.split(' '),
  ...'bezahlt ausgezahlt gezahlt abgerechnet gutgeschrieben erhalten gefunden angekommen eingegangen'.split(' '),
  ...'gekommen uberwiesen erledigt storniert da moglich sichtbar betalt betald betalat modtaget'.split(' '),
  ...'mottatt mottagen fundet funnet hittad kommet kommit synlig'.split(' '),
)}(?: |$)`
