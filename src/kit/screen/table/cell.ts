import type { Tone } from '#contract/codes.ts'
import type { Cell, CellLink } from '#kit/screen/columns/columns.ts'
import { chipClass } from '#ui/chip.tsx'
import { tickClass } from '#ui/grid.tsx'
import { metaClass } from '#ui/page.tsx'
import { skeletonClass } from '#ui/skeleton.tsx'

/** Buttons are drawn by React, into an element that the cell keeps for them. */
export interface Buttons {
  element: HTMLElement
  ids: readonly string[]
}

/**
 * One cell, written by hand and without React, because hundreds are written anew in a frame of a scroll: where the kind stays, only text and
 * address change. Links are plain ones, which the table follows (`useFollowLinks`). Nothing in it is a stop of the Tab key: the table is one
 * stop, and its keys reach all of this.
 */
export class CellView {
  readonly element = document.createElement('div')
  readonly #words = document.createTextNode('')
  #as = ''
  #link: HTMLAnchorElement | null = null
  #chip: HTMLElement | null = null
  #tick: HTMLElement | null = null
  #cut: HTMLElement | null = null
  #aside: HTMLElement | null = null
  #box: HTMLElement | null = null
  #picked = false
  #holder: HTMLElement | null = null
  #ids: readonly string[] | null = null

  /** The buttons that belong into it now. */
  get buttons(): Buttons | null {
    return this.#holder && this.#ids ? { element: this.#holder, ids: this.#ids } : null
  }

  /** @param cell undefined while its row is read */
  show(cell: Cell | undefined): void {
    this.#ids = null
    if (!cell) this.#hold('wait', () => [waiting()])
    else if (cell.as === 'commands') this.#keep(cell.ids, cell.note)
    else if (cell.as === 'links') this.#leadMany(cell.links)
    else if (cell.as === 'check') this.#check(cell.checked)
    else if (cell.as === 'pick') this.#pick()
    else {
      // A link that leads nowhere in this row stays, without its address: to change what a cell is made of costs more than its words.
      if (cell.as === 'text' && this.#as === 'link') this.#link?.removeAttribute('href')
      else if (cell.as === 'text') this.#hold('text', () => [this.#words])
      else if (cell.as === 'link') this.#lead(cell.href, cell.chip, cell.outside)
      else if (cell.as === 'cut') this.#shorten()
      else this.#mark(chipClass[cell.tone], cell.note)
      const words = cell.as === 'chip' ? cell.label : cell.text
      if (this.#words.data !== words) this.#words.data = words
    }
  }

  #lead(href: string, chip: { label: string; tone: Tone } | undefined, outside = false): void {
    this.#link ??= plainLink()
    const link = this.#link
    const before = () => (chip ? [span(chipClass[chip.tone], chip.label), ' '] : [])
    this.#hold(chip ? `link ${chip.tone} ${chip.label}` : 'link', () => [...before(), within(link, this.#words)])
    if (link.getAttribute('href') !== href) link.setAttribute('href', href)
    if (outside !== (link.target === '_blank')) leadOutside(link, outside)
  }

  #leadMany(links: readonly CellLink[]): void {
    this.#hold(`links ${JSON.stringify(links)}`, () =>
      links.flatMap(({ text, href, chip, outside = false }, at) => {
        const link = plainLink()
        link.textContent = text
        link.setAttribute('href', href)
        if (outside) leadOutside(link, true)
        return [...(at > 0 ? [', '] : []), ...(chip ? [span(chipClass[chip.tone], chip.label), ' '] : []), link]
      }),
    )
  }

  #shorten(): void {
    this.#cut ??= plainButton()
    const cut = this.#cut
    this.#hold('cut', () => [within(cut, this.#words)])
  }

  #mark(className: string, note = ''): void {
    this.#chip ??= span(className)
    const chip = this.#chip
    this.#hold(`chip ${note}`, () => [within(chip, this.#words), ...(note ? [span(metaClass, note)] : [])])
    if (chip.className !== className) chip.className = className
  }

  #check(checked: boolean): void {
    this.#tick ??= span(tickClass)
    const tick = this.#tick
    tick.role = 'img'
    this.#hold('check', () => [tick])
    const words = checked ? 'Yes' : 'No'
    if (tick.ariaLabel !== words) tick.ariaLabel = words
    tick.toggleAttribute('data-checked', checked)
  }

  /** Whether its row is selected: what its box says, where it has one. */
  pick(picked: boolean): void {
    this.#picked = picked
    if (this.#box) this.#tickBox(this.#box)
  }

  #pick(): void {
    this.#box ??= boxOf()
    const box = this.#box
    this.#tickBox(box)
    this.#hold('pick', () => [box])
  }

  #tickBox(box: HTMLElement): void {
    box.ariaChecked = String(this.#picked)
    box.toggleAttribute('data-checked', this.#picked)
  }

  #keep(ids: readonly string[], note: string | undefined): void {
    this.#holder ??= span('')
    const holder = this.#holder
    holder.style.display = 'contents'
    this.#ids = ids
    if (note === undefined) {
      this.#hold('commands', () => [holder])
      return
    }
    this.#aside ??= span(metaClass)
    const aside = this.#aside
    this.#hold('commands noted', () => [within(aside, this.#words), holder])
    if (this.#words.data !== note) this.#words.data = note
  }

  #hold(as: string, parts: () => readonly (Node | string)[]): void {
    if (this.#as === as) return
    this.#as = as
    this.element.replaceChildren(...parts())
  }
}

function within<E extends Element>(element: E, words: Text): E {
  element.append(words)
  return element
}
function span(className: string | undefined, words = ''): HTMLElement {
  const made = document.createElement('span')
  made.className = className ?? ''
  made.textContent = words
  return made
}
/** Another site opens in a tab of its own, and learns nothing of this one. */
function leadOutside(link: HTMLAnchorElement, outside: boolean): void {
  link.target = outside ? '_blank' : ''
  link.rel = outside ? 'noopener noreferrer' : ''
}
function plainLink(): HTMLAnchorElement {
  const made = document.createElement('a')
  made.tabIndex = -1
  return made
}
/** The attribute by which a table knows a press on what has more to show. */
export const cutMark = 'data-cut'
function plainButton(): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.tabIndex = -1
  made.ariaHasPopup = 'dialog'
  made.setAttribute(cutMark, '')
  return made
}
/** The attribute by which a table knows a press on the box of a row. */
export const pickMark = 'data-pick'
function boxOf(): HTMLElement {
  const made = span(tickClass)
  made.role = 'checkbox'
  made.ariaLabel = 'Select'
  made.setAttribute(pickMark, '')
  return made
}
function waiting(): HTMLElement {
  const made = span(skeletonClass({ shape: 'cell', width: 'half' }))
  made.ariaHidden = 'true'
  return made
}
