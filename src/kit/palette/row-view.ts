import { chipClass } from '#ui/chip.tsx'
import { kbdClass } from '#ui/kbd.tsx'
import { paletteClass } from '#ui/palette.tsx'
import { unseenClass } from '#ui/visually-hidden.tsx'
import { needsId, type Row, type Section } from './row.ts'

/** The id of a row in the page: what `aria-activedescendant` points to. */
const optionId = (key: string) => `palette-${key}`

const div = (marks: Readonly<Record<string, string>>) => {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(marks)) element.setAttribute(name, value)
  return element
}
function span(className = '', text = '') {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
function cap(text: string) {
  const element = document.createElement('kbd')
  element.className = kbdClass
  element.setAttribute('aria-hidden', 'true')
  element.textContent = text
  return element
}

/** One row, written by hand; what it says already is not written again. */
class RowView {
  readonly element = div({ 'cmdk-item': '', role: 'option', class: paletteClass.item, 'aria-selected': 'false', 'aria-disabled': 'false' })
  row: Row | undefined
  readonly #title = span(paletteClass.itemTitle)
  readonly #note = span(paletteClass.noun)
  readonly #keys = span(paletteClass.keys)
  #chips: HTMLElement[] = []
  #active = false
  #said = { title: '', note: '', reason: '', chips: '', keys: '', key: '' }

  constructor() {
    this.#note.hidden = true
    this.#keys.hidden = true
    this.element.append(this.#title, this.#note, this.#keys)
  }

  get active(): boolean {
    return this.#active
  }

  show(row: Row, active: boolean): void {
    this.mark(active)
    if (row === this.row) return
    this.row = row
    const reason = row.is === 'command' ? (row.reason ?? '') : ''
    const note = reason || row.note ? row.note : row.is === 'command' && row.needs ? needsId(row.needs) : ''
    const chips = row.chips.map(({ label, tone }) => `${tone} ${label}`).join('\n')
    const keys = row.is === 'command' ? (row.keys ?? '') : ''
    const said = this.#said
    this.#said = { title: row.title, note, reason, chips, keys, key: row.key }
    if (said.key !== row.key) {
      this.element.id = optionId(row.key)
      this.element.setAttribute('data-value', row.key)
    }
    if (said.title !== row.title) this.#title.textContent = row.title
    if (said.note !== note || said.reason !== reason) this.#writeNote(note, reason)
    if (said.reason !== reason) this.element.setAttribute('aria-disabled', String(reason !== ''))
    if (said.chips !== chips) this.#writeChips(row.chips)
    if (said.keys !== keys) {
      this.#keys.replaceChildren(...keys.split(' ').filter(Boolean).map(cap))
      this.#keys.hidden = keys === ''
    }
  }

  mark(active: boolean): void {
    if (this.#active !== active) this.element.setAttribute('aria-selected', String(active))
    this.#active = active
  }

  #writeNote(note: string, reason: string): void {
    if (reason === '') this.#note.textContent = note
    else this.#note.replaceChildren(note ? `${note} · ` : '', span(unseenClass, 'not available: '), reason)
    this.#note.hidden = note === '' && reason === ''
  }
  #writeChips(chips: Row['chips']): void {
    for (const chip of this.#chips) chip.remove()
    this.#chips = chips.map(({ label, tone }) => span(chipClass[tone], label))
    this.#note.after(...this.#chips)
  }
}

let groups = 0

/** A section: its heading and its rows. */
export class GroupView {
  readonly element = div({ 'cmdk-group': '', role: 'presentation' })
  readonly rows: RowView[] = []
  readonly #heading: HTMLElement
  readonly #items: HTMLElement
  #label = ''
  /** Takes the place of the highlighted row when that becomes another one. */
  #spare = new RowView()

  constructor() {
    const id = `palette-section-${++groups}`
    const head = div({ 'cmdk-group-heading': '', 'aria-hidden': 'true', id })
    this.#heading = div({ class: paletteClass.section ?? '' })
    head.append(this.#heading)
    this.#items = div({ 'cmdk-group-items': '', role: 'group', 'aria-labelledby': id })
    this.element.append(head, this.#items)
  }

  show({ label, rows }: Section, active: string): void {
    if (label !== this.#label) this.#heading.textContent = label
    this.#label = label
    for (const [at, row] of rows.entries()) {
      const view = this.#at(at, row, row.key === active)
      view.show(row, row.key === active)
    }
    for (const view of this.rows.splice(rows.length)) view.element.remove()
  }

  leave(): void {
    this.element.remove()
    // A list that is gone holds no highlighted row.
    for (const view of this.rows) view.mark(false)
  }

  #at(at: number, row: Row, active: boolean): RowView {
    const held = this.rows[at]
    if (!held) {
      const made = new RowView()
      this.#items.append(made.element)
      this.rows[at] = made
      return made
    }
    // A screen reader reads an active option that is another element; the same one with another text it may pass over.
    if (!active || !held.active || held.row?.key === row.key) return held
    const other = this.#spare
    held.element.replaceWith(other.element)
    held.mark(false)
    this.#spare = held
    this.rows[at] = other
    return other
  }
}
