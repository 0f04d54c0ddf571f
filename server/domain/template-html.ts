import sanitize from 'sanitize-html'
import { templateLink, templateTags } from '#contract/booking-template.ts'

/** What of a text is no form but acts, loads or leads away: it is named to whoever gives it, and nothing is stored. */
const acting = new Set(
  (
    'script style iframe frame frameset object embed applet form input button select textarea option link meta base svg math template ' +
    'noscript audio video source track img picture canvas portal dialog marquee slot html head body title'
  ).split(' '),
)

/**
 * A template as it is kept: text and its form (`templateTags`), links to web pages and e-mail addresses. `refused`: what it holds besides that
 * would act, in the words of who wrote it; anything else that is not known is left out without a word.
 */
export function safeTemplate(html: string): { html: string; refused: readonly string[] } {
  const refused = new Set<string>()
  const kept = sanitize(html, {
    allowedTags: [...templateTags],
    allowedAttributes: { a: ['href', 'title'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      a: (tagName, { href, ...rest }) => ({ tagName, attribs: href !== undefined && templateLink.test(href) ? { href, ...rest } : rest }),
    },
    onOpenTag(tag, attributes) {
      if (acting.has(tag)) refused.add(`<${tag}>`)
      for (const [name, value] of Object.entries(attributes)) {
        if (/^on/i.test(name) || name === 'srcdoc') refused.add(name)
        if (name === 'href' && !templateLink.test(value)) refused.add(`link to “${value.slice(0, 60)}”`)
      }
    },
  })
  return { html: kept.trim(), refused: [...refused] }
}
