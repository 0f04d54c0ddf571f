import type { Cell, CellLink } from '#kit/screen/columns/columns.ts'
import { chipClass } from '#ui/chip.tsx'
import { tickClass } from '#ui/grid.tsx'
import { metaClass } from '#ui/page.tsx'
import { skeletonClass } from '#ui/skeleton.tsx'

/** Where React renders the command buttons of a cell. */
export interface Buttons {
  element: HTMLElement
  ids: readonly string[]
}

/**
 * One cell, written without React because a frame of a scroll rewrites hundreds. A cell keeps its elements while its layout stays the
 * same; then only text and attributes change. Links are plain elements that the table follows (`useFollowLinks`).
 *
 * Keeps no reference to a text node: browser extensions (page translation) replace text nodes with elements of their own.
 */
export class CellView {
  readonly element = document.createElement('div')
  #layout = ''
  #link: HTMLAnchorElement | null = null
  #chip: HTMLElement | null = null
  #tick: HTMLElement | null = null
  #cut: HTMLElement | null = null
  #note: HTMLElement | null = null
  #box: HTMLElement | null = null
  #isSelected = false
  #buttonHost: HTMLElement | null = null
  #commandIds: readonly string[] | null = null
  /** The text as last written, null after a new layout. The page may show a translation of it. */
  #text: string | null = null

  get buttons(): Buttons | null {
    return this.#buttonHost && this.#commandIds ? { element: this.#buttonHost, ids: this.#commandIds } : null
  }

  /** Shows a cell, or a skeleton while its row is loading. */
  show(cell: Cell | undefined): void {
    this.#commandIds = null
    if (!cell) this.#setLayout('loading', () => [createSkeleton()])
    else if (cell.as === 'commands') this.#showCommands(cell.ids, cell.note)
    else if (cell.as === 'links') this.#showLinks(cell.links)
    else if (cell.as === 'check') this.#showCheck(cell.checked)
    else if (cell.as === 'pick') this.#showSelectBox()
    else if (cell.as === 'link') this.#showLink(cell)
    else if (cell.as === 'chip') this.#showChip(cell)
    else if (cell.as === 'cut') this.#showCut(cell.text)
    // A link without an address in this row keeps its element: changing the layout costs more than changing the text.
    else if (this.#link && this.#layout === 'link') {
      this.#link.removeAttribute('href')
      this.#write(this.#link, cell.text)
    } else {
      this.#setLayout('text', () => [])
      this.#write(this.element, cell.text)
    }
  }

  /** Sets whether the row is selected: the state of its checkbox, if it has one. */
  setSelected(isSelected: boolean): void {
    this.#isSelected = isSelected
    if (this.#box) this.#updateSelectBox(this.#box)
  }

  #showLink({ text, href, chip, outside }: CellLink): void {
    this.#link ??= createLink()
    const link = this.#link
    const chips = () => (chip ? [createSpan(chipClass[chip.tone], chip.label), ' '] : [])
    this.#setLayout(chip ? `link ${chip.tone} ${chip.label}` : 'link', () => [...chips(), link])
    this.#write(link, text)
    if (link.getAttribute('href') !== href) link.setAttribute('href', href)
    const isOutside = outside === true
    if (isOutside !== (link.target === '_blank')) setOutside(link, isOutside)
  }

  #showLinks(links: readonly CellLink[]): void {
    this.#setLayout(`links ${JSON.stringify(links)}`, () =>
      links.flatMap(({ text, href, chip, outside = false }, index) => {
        const link = createLink()
        link.textContent = text
        link.setAttribute('href', href)
        if (outside) setOutside(link, true)
        return [...(index > 0 ? [', '] : []), ...(chip ? [createSpan(chipClass[chip.tone], chip.label), ' '] : []), link]
      }),
    )
  }

  #showCut(text: string): void {
    this.#cut ??= createButton()
    const cut = this.#cut
    this.#setLayout('cut', () => [cut])
    this.#write(cut, text)
  }

  #showChip({ label, tone, note = '' }: Extract<Cell, { as: 'chip' }>): void {
    this.#chip ??= createSpan('')
    const chip = this.#chip
    this.#setLayout(`chip ${note}`, () => [chip, ...(note ? [createSpan(metaClass, note)] : [])])
    this.#write(chip, label)
    const className = chipClass[tone] ?? ''
    if (chip.className !== className) chip.className = className
  }

  #showCheck(checked: boolean): void {
    this.#tick ??= createSpan(tickClass)
    const tick = this.#tick
    tick.role = 'img'
    this.#setLayout('check', () => [tick])
    const label = checked ? 'Yes' : 'No'
    if (tick.ariaLabel !== label) tick.ariaLabel = label
    tick.toggleAttribute('data-checked', checked)
  }

  #showSelectBox(): void {
    this.#box ??= createSelectBox()
    const box = this.#box
    this.#updateSelectBox(box)
    this.#setLayout('pick', () => [box])
  }

  #updateSelectBox(box: HTMLElement): void {
    box.ariaChecked = String(this.#isSelected)
    box.toggleAttribute('data-checked', this.#isSelected)
  }

  #showCommands(ids: readonly string[], text: string | undefined): void {
    this.#buttonHost ??= createSpan('')
    const host = this.#buttonHost
    host.style.display = 'contents'
    this.#commandIds = ids
    if (text === undefined) {
      this.#setLayout('commands', () => [host])
      return
    }
    this.#note ??= createSpan(metaClass)
    const note = this.#note
    this.#setLayout('commands with note', () => [note, host])
    this.#write(note, text)
  }

  #setLayout(layout: string, createNodes: () => readonly (Node | string)[]): void {
    if (this.#layout === layout) return
    this.#layout = layout
    this.#text = null
    this.element.replaceChildren(...createNodes())
  }

  /**
   * Replaces the content of the element. A new text node each time: an extension that translates the previous one later then changes
   * nothing on the page.
   */
  #write(element: HTMLElement, text: string): void {
    if (this.#text === text) return
    this.#text = text
    element.textContent = text
  }
}

function createSpan(className: string | undefined, text = ''): HTMLElement {
  const span = document.createElement('span')
  span.className = className ?? ''
  span.textContent = text
  return span
}
/** Another site opens in a new tab and gets no reference to this page. */
function setOutside(link: HTMLAnchorElement, outside: boolean): void {
  link.target = outside ? '_blank' : ''
  link.rel = outside ? 'noopener noreferrer' : ''
}
function createLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.tabIndex = -1
  return link
}
/** Marks the button of a shortened text, which opens the whole text. */
export const cutMark = 'data-cut'
function createButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.ariaHasPopup = 'dialog'
  button.setAttribute(cutMark, '')
  return button
}
/** Marks the checkbox that selects a row. */
export const pickMark = 'data-pick'
function createSelectBox(): HTMLElement {
  const box = createSpan(tickClass)
  box.role = 'checkbox'
  box.ariaLabel = 'Select'
  box.setAttribute(pickMark, '')
  return box
}
function createSkeleton(): HTMLElement {
  const skeleton = createSpan(skeletonClass({ shape: 'cell', width: 'half' }))
  skeleton.ariaHidden = 'true'
  return skeleton
}
