export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What no XML document may hold, written in any way: control characters, halves of a pair, and two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;', '\r': '&#13;' }

/** A text as it stands in an element or in the quotes of an attribute. */
const xmlText = (text: string): string => text.replace(forbidden, '').replace(/[&<>"'\r]/g, (sign) => signs[sign] ?? sign)

/** One element on a line of its own; an attribute of nothing is left out. `inner`: a text, or elements. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  inner: string | readonly string[],
): string {
  const given = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [` ${key}="${xmlText(String(value))}"`]))
  return `<${name}${given.join('')}>${typeof inner === 'string' ? xmlText(inner) : inner.join('')}</${name}>`
}
