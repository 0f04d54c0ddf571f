import type { Cell } from '#kit/screen/columns/columns.ts'
import { chipClass } from '#ui/chip.tsx'
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
    else if (cell.as === 'commands') this.#keep(cell.ids)
    else {
      // A link that leads nowhere in this row stays, without its address: to change what a cell is made of costs more than its words.
      if (cell.as === 'text' && this.#as === 'link') this.#link?.removeAttribute('href')
      else if (cell.as === 'text') this.#hold('text', () => [this.#words])
      else if (cell.as === 'link') this.#lead(cell.href)
      else this.#mark(chipClass[cell.tone], cell.note)
      const words = cell.as === 'chip' ? cell.label : cell.text
      if (this.#words.data !== words) this.#words.data = words
    }
  }

  #lead(href: string): void {
    this.#link ??= plainLink()
    const link = this.#link
    this.#hold('link', () => [within(link, this.#words)])
    if (link.getAttribute('href') !== href) link.setAttribute('href', href)
  }

  #mark(className: string, note = ''): void {
    this.#chip ??= span(className)
    const chip = this.#chip
    this.#hold(`chip ${note}`, () => [within(chip, this.#words), ...(note ? [span(metaClass, note)] : [])])
    if (chip.className !== className) chip.className = className
  }

  #keep(ids: readonly string[]): void {
    this.#holder ??= span('')
    const holder = this.#holder
    holder.style.display = 'contents'
    this.#ids = ids
    this.#hold('commands', () => [holder])
  }

  #hold(as: string, parts: () => readonly Node[]): void {
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
function plainLink(): HTMLAnchorElement {
  const made = document.createElement('a')
  made.tabIndex = -1
  return made
}
function waiting(): HTMLElement {
  const made = span(skeletonClass({ shape: 'cell', width: 'half' }))
  made.ariaHidden = 'true'
  return made
}
