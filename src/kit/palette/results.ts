import type { Row, Section } from './row.ts'
import { GroupView } from './row-view.ts'

/**
 * The rows of the palette in their sections, drawn by hand below React: a key stroke writes texts into the rows that stand there and renders
 * none. They carry the marks by which cmdk finds its rows, so its arrows, Home and End walk them as they would its own.
 */
export class Results {
  onSelect: (row: Row) => void = () => undefined
  readonly #groups: GroupView[] = []
  #root: HTMLElement | null = null
  #drawn = 0
  /** Somebody has scrolled down in the list; known without asking, which would lay the page out. */
  #scrolled = false
  #first = ''

  /** Begins to draw into an element; gives the way to stop. */
  readonly mount = (root: HTMLElement | null) => {
    if (!root) return
    this.#root = root
    const list = root.closest('[role=listbox]')
    const click = ({ target }: Event) => {
      const row = target instanceof Element ? this.#rowOf(target) : undefined
      if (row && !(row.is === 'command' && row.reason)) this.onSelect(row)
    }
    // The focus stays in the line.
    const press = (event: Event) => event.preventDefault()
    const follow = () => {
      this.#scrolled = list !== null && list.scrollTop > 0
    }
    root.addEventListener('click', click)
    root.addEventListener('mousedown', press)
    list?.addEventListener('scroll', follow, { passive: true })
    return () => {
      root.removeEventListener('click', click)
      root.removeEventListener('mousedown', press)
      list?.removeEventListener('scroll', follow)
      this.#groups.length = 0
      this.#drawn = 0
      root.replaceChildren()
      this.#root = null
    }
  }

  /** Draws these rows; `active`: the key of the highlighted one. */
  draw(sections: readonly Section[], active: string): void {
    if (!this.#root) return
    for (const [at, section] of sections.entries()) {
      const group = this.#groups[at] ?? new GroupView()
      this.#groups[at] = group
      group.show(section, active)
      if (at >= this.#drawn) this.#root.append(group.element)
    }
    for (const group of this.#groups.slice(sections.length, this.#drawn)) group.leave()
    this.#drawn = sections.length
    this.#toTop(sections[0]?.rows[0]?.key ?? '', active)
  }

  /** Of another line the first row is the highlighted one: it is in sight. */
  #toTop(first: string, active: string): void {
    const list = this.#root?.closest('[role=listbox]')
    if (this.#scrolled && list && first === active && first !== this.#first) list.scrollTop = 0
    this.#first = first
  }

  #rowOf(target: Element): Row | undefined {
    const option = target.closest('[role=option]')
    for (const { rows } of this.#groups) for (const view of rows) if (view.element === option) return view.row
    return undefined
  }
}
