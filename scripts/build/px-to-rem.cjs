/** Lengths up to this many pixels are lines and focus rings, which stay as thin as they are. */
const thin = 2
const length = /(?<![\w.-])(-?\d*\.?\d+)px(?![\w-])/g

/**
 * Converts pixels to rem in a declaration or a media query, at 16 px per rem, so that the page follows the default
 * font size of the browser. Lengths of 1 and 2 px stay. `PX` in capitals stays, too: for what is scaled otherwise.
 * @param {string} css
 */
const toRem = (css) =>
  css.replace(length, (text, px) => (Math.abs(Number(px)) > thin ? `${Number(px) / 16}rem` : text))

/** A PostCSS plugin that runs after Panda has written the stylesheet. */
const pxToRem = {
  postcssPlugin: 'px-to-rem',
  /** @param {import('postcss').Root} root */
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = toRem(declaration.value)
    })
    root.walkAtRules(/^(media|container)$/, (rule) => {
      rule.params = toRem(rule.params)
    })
  },
}

module.exports = { pxToRem, toRem }
