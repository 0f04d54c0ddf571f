import { expect, test } from 'vitest'
import { forcedColors } from '#ui/theme/forced-colors.ts'

type Styles = Readonly<Record<string, unknown>>
/** Splits a list of selectors at the commas outside of parentheses. */
function splitSelectors(list: string): string[] {
  const depthAt = (at: number) => list.slice(0, at).split('(').length - list.slice(0, at).split(')').length
  const ends = [...list.matchAll(/, /g)].map(({ index }) => index).filter((at) => depthAt(at) === 0)
  return [...ends, list.length].map((end, at) => list.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 2, end))
}
/** Each selector of the styles for forced colors, in their order. jsdom knows no keyboard focus: any focus stands in for it. */
const rules: readonly (readonly [string, Styles])[] = Object.entries(forcedColors['@media (forced-colors: active)']).flatMap(
  ([list, styles]) => splitSelectors(list.replaceAll(':focus-visible', ':focus')).map((selector): [string, Styles] => [selector, styles]),
)
const recipes = import.meta.glob<Record<string, Styles>>('../../src/ui/recipes/*.ts', { eager: true })

/** Creates an element that a selector describes by attributes and pseudo-classes, such as `[aria-selected=true]`. */
function createElement(selector: string): Element {
  const element = document.createElement(/:(?:is\()?:?checked|:indeterminate/.test(selector) ? 'input' : 'button')
  if (element instanceof HTMLInputElement) element.type = 'checkbox'
  for (const [, name = '', value = ''] of selector.matchAll(/\[([\w-]+)(?:=([^\]]+))?\]/g)) element.setAttribute(name, value)
  if (element instanceof HTMLInputElement) element.checked = true
  document.body.replaceChildren(element)
  if (!/:has\(:checked\)/.test(selector)) return element
  const label = document.createElement('label')
  Object.assign(element, { type: 'radio', checked: true })
  label.append(element)
  document.body.replaceChildren(label)
  return label
}
/** The styles that forced colors give an element or its pseudo-element; of several rules the last wins. */
const styleOf = (element: Element, pseudo = ''): Styles =>
  Object.assign(
    {},
    ...rules.flatMap(([selector, styles]) => {
      const alone = selector.endsWith(pseudo) ? selector.slice(0, selector.length - pseudo.length) : '::'
      return !alone.includes('::') && element.matches(alone) ? [styles] : []
    }),
  )

const state =
  /\[(?:aria-(?:selected|pressed|checked|current|expanded)|data-(?:active|highlighted|selected|current|checked|set|drop|unsaved))\b|:checked|:indeterminate|:focus-visible/
/** Properties that forced colors leave as they are, if they draw anything. */
const isDrawn = ([name, value]: readonly [string, unknown]) =>
  typeof value !== 'object' &&
  value !== 'none' &&
  /^(?:border\w*(?:Width|Style)|outline|fontWeight|textDecoration\w*|opacity|display)$/.test(name)

/** Lists the states that a recipe shows by colors and shadows alone, each as a selector of its element. */
function findColored(styles: Styles): string[] {
  return Object.entries(styles).flatMap(([key, inner]) => {
    if (typeof inner !== 'object' || inner === null) return []
    const own = key.split(/, (?=.*&)/).flatMap((part) => {
      // Behind the `&` is the element itself; before it, one that contains it.
      const selector = part === '_focusVisible' ? ':focus-visible' : part.includes('&') ? part.slice(part.indexOf('&') + 1) : ''
      const isOfElement = !selector.replace(/\([^)]*\)/g, '').includes(' ')
      return state.test(selector) && isOfElement && !Object.entries(inner).some(isDrawn) ? [selector] : []
    })
    return [...own, ...findColored({ ...inner })]
  })
}

test('each state that a recipe shows by colors alone has an outline or a filled part under forced colors', () => {
  const colored = new Set(Object.values(recipes).flatMap((module) => Object.values(module).flatMap(findColored)))
  expect(colored.size).toBeGreaterThan(10)
  for (const one of ['[data-drop]::after', '[data-unsaved]::before', ':is(:checked, :indeterminate)', '[data-current]'])
    expect([...colored]).toContain(one)
  const unseen = [...colored].filter((selector) => {
    const [, alone = selector, pseudo = ''] = /^(.*?)(::\w+)?$/.exec(selector) ?? []
    if (alone.includes(':focus-visible')) return !rules.some(([of, { outline }]) => outline && of.includes(':focus'))
    const element = createElement(alone)
    const parts = pseudo ? [pseudo] : ['', '::before']
    return !parts.some((part) => styleOf(element, part).outline ?? styleOf(element, part).background)
  })
  expect(unseen).toEqual([])
})

test.each([
  ['card', ['aria-selected=true', 'data-current']],
  ['option', ['aria-selected=true', 'data-active']],
  ['button of a menu', ['data-current', 'aria-expanded=true']],
  ['filter', ['data-set', 'aria-expanded=true']],
  ['tab', ['aria-selected=true', 'focus']],
  ['toggle', ['aria-pressed=true', 'focus']],
  ['page', ['aria-current=page', 'focus']],
  ['radio', ['checked', 'focus']],
])('under forced colors, a %s looks different in each combination of its states', (kind, [first = '', second = '']) => {
  const looks = [[], [first], [second], [first, second]].map((states) => {
    const element = document.createElement(kind === 'radio' ? 'label' : kind === 'card' || kind === 'option' ? 'div' : 'button')
    const input = Object.assign(document.createElement('input'), { type: 'radio', checked: states.includes('checked') })
    if (kind === 'radio') element.append(input)
    for (const [name = '', value = ''] of states.map((one) => one.split('=')))
      if (!/^(checked|focus)$/.test(name)) element.setAttribute(name, value)
    document.body.replaceChildren(element)
    if (states.includes('focus')) (kind === 'radio' ? input : element).focus()
    return styleOf(element).outline
  })
  document.body.replaceChildren()
  expect(new Set(looks).size, looks.join(', ')).toBe(4)
})
