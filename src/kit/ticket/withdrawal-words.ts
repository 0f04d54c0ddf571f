/** Makes a pattern of alternatives. */
export const anyOf = (...parts: string[]) => `(?:${parts.join('|')})`

/** Makes a pattern that knows the letters of all scripts. */
export const unicode = (source: string) => new RegExp(source, 'u')

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
