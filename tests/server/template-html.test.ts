import { describe, expect, test } from 'vitest'
import { templateTags } from '#contract/booking-template.ts'
import { safeTemplate } from '#server/domain/template-html.ts'
import { fc } from '#tests/properties.ts'

// Text never holds a bare `<`, so each begins a tag.
const known = new RegExp(`^</?(?:${templateTags.join('|')})(?: (?:href="(?:https?://|mailto:)[^"]*"|title="[^"]*"))*(?: /)?>$`)

describe('a template', () => {
  test.each([
    ['<h2>What</h2><p>Show <strong>it</strong>.</p><ul><li>One</li></ul>'],
    ['<p>Read <a href="https://brand.example/brief?a=1&amp;b=2" title="Brief">this</a></p>'],
    ['<p><a href="mailto:brief@brand.example">Ask</a></p>'],
    ['<table><tbody><tr><td>1</td></tr></tbody></table>'],
    ['plain words'],
  ])('%s is kept as it is', (html) => {
    expect(safeTemplate(html)).toEqual({ html, refused: [] })
  })
  test.each([
    ['<p class="lead" id="a" data-x="1" style="color: red">Hi</p>', '<p>Hi</p>'],
    ['<font color="red">Hi</font><!-- Word was here -->', 'Hi'],
  ])('of %s what is no form is left out', (html, kept) => {
    expect(safeTemplate(html)).toEqual({ html: kept, refused: [] })
  })
  test.each([
    ['<p>Hi</p><script>alert(1)</script>', '<script>'],
    ['<ScRiPt src=//evil.test/x.js></sCrIpT>', '<script>'],
    ['<p onclick="alert(1)">Hi</p>', 'onclick'],
    ['<P ONMOUSEOVER=alert(1)>Hi', 'onmouseover'],
    ['<img src=x onerror=alert(1)>', '<img>'],
    ['<svg><animate onbegin=alert(1)>', '<svg>'],
    ['<iframe srcdoc="<script>1</script>"></iframe>', '<iframe>'],
    ['<a href="javascript:alert(1)">x</a>', 'link to “javascript:alert(1)”'],
    ['<a href="java\nscript:alert(1)">x</a>', 'link to “java\nscript:alert(1)”'],
    ['<a href="data:text/html,<script>1</script>">x</a>', 'link to “data:text/html,<script>1</script>”'],
    ['<a href="//evil.test">x</a>', 'link to “//evil.test”'],
    ['<form action="https://evil.test"><input name=password></form>', '<form>'],
    ['<style>@import "//evil.test"</style>', '<style>'],
    ['<meta http-equiv=refresh content="0;url=//evil.test">', '<meta>'],
    ['<base href="//evil.test">', '<base>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', '<style>'],
  ])('%s is refused by name', (html, named) => {
    const { html: kept, refused } = safeTemplate(html)
    expect(refused).toContain(named)
    expect(kept).not.toMatch(/script|onclick|onerror|evil/i)
  })
  test('whatever it is made of, nothing in what is kept acts', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '=', '/', '<p>', '</p>', '<a href=', 'javascript:', '<script', 'onload=', '<!--', '-->', '<svg', '<math>'],
      ...['<style>', '</style>', '&lt;', '&#60;', 'x', ' ', '<table>', '<td>', '<b', '\n', '<![CDATA[', ']]>'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = safeTemplate(pieces.join('')).html
        expect(safeTemplate(once).refused).toEqual([])
        expect((once.match(/<[^>]*>?/g) ?? []).filter((tag) => !known.test(tag))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})
