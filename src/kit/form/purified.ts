import DOMPurify, { type Config } from 'dompurify'
import { templateTags } from '#contract/booking-template.ts'
import { sanitised } from '#kit/trusted.ts'

interface Purified {
  /** What may be shown, as the browser wants it. */
  html: string
  /** What was left out, as its author would name it. */
  left: readonly string[]
}

/** HTML that shows text and its form, and does nothing: no script, no address that anything is loaded from, nothing to press. */
export function purified(html: string): Purified {
  return sanitised((policy) => {
    const rules: Config = {
      ALLOWED_TAGS: [...templateTags],
      // No address: a link is shown, and leads nowhere.
      ALLOWED_ATTR: ['title'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      KEEP_CONTENT: true,
      // The policy's answer is not text to the browser; to us it is the HTML that it stands for.
      ...(policy && { TRUSTED_TYPES_POLICY: policy as unknown as NonNullable<Config['TRUSTED_TYPES_POLICY']>, RETURN_TRUSTED_TYPE: true }),
    }
    const clean: unknown = DOMPurify.sanitize(html, rules)
    return { html: clean as string, left: [...new Set(DOMPurify.removed.flatMap(nameOf))] }
  })
}

/** A link stays as its words, so its address is no loss; neither is what holds everything. */
const silent = new Set(['href', 'class', 'id', 'lang', 'dir', 'target', 'rel', 'align', 'body', 'head', 'html', '#comment', 'remove'])
function nameOf(one: (typeof DOMPurify.removed)[number]): string[] {
  const name = 'element' in one ? one.element.nodeName.toLowerCase() : (one.attribute?.name ?? '').toLowerCase()
  if (!name || silent.has(name)) return []
  return ['element' in one ? `<${name}>` : name]
}
