import type { ReactNode } from 'react'
import { topBar } from '#styled/recipes'
import { Button } from './button.tsx'
import { Keys } from './kbd.tsx'

interface TopBarProps {
  /** The product's name, usually a link home; give it `brandClass()`. */
  brand: ReactNode
  /** The menus: `NavMenu`s. Absent while nobody is signed in. */
  children?: ReactNode
  search?: ReactNode
  /** Small controls of the workspace itself, before the name. */
  end?: ReactNode
  /** Who is signed in; empty while that is being asked, null where nobody is. */
  who?: string | null
  onLogOut?: (() => void) | undefined
}

/** The line at the top of every screen. */
export function TopBar({ brand, children, search, end, who, onLogOut }: TopBarProps) {
  const style = topBar()
  return (
    <header className={style.root}>
      {brand}
      {children ? (
        <nav className={style.menus} aria-label="Main">
          {children}
        </nav>
      ) : null}
      {search ?? <span className={style.gap} />}
      <div className={style.tail}>
        {end}
        {who !== null && who !== undefined ? (
          <span className={style.who} title={who || undefined}>
            <span className={style.name}>{who}</span>
            <span className={style.initials} aria-hidden="true">
              {initialsOf(who)}
            </span>
          </span>
        ) : null}
        {onLogOut ? (
          <Button tone="quiet" onClick={onLogOut}>
            Log out
          </Button>
        ) : null}
      </div>
    </header>
  )
}

/** Of its first two words. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')

/** The class of the brand link. */
export function brandClass(): string | undefined {
  return topBar().brand
}

interface SearchButtonProps {
  onOpen: () => void
  /** Key caps as drawn: `⌘ K` on a Mac, else `Ctrl K`. */
  keys: string
  text?: string | undefined
}

/** Looks like a search box and opens the palette; always visible, with its key. */
export function SearchButton({ onOpen, keys, text = 'Search, paste an id, or type a command' }: SearchButtonProps) {
  const style = topBar()
  const shortcut = keys.replace('⌘', 'Meta').replace('Ctrl', 'Control').replaceAll(' ', '+')
  return (
    <button type="button" className={style.search} aria-haspopup="dialog" aria-keyshortcuts={shortcut} onClick={onOpen}>
      <span className={style.searchText}>{text}</span>
      <span className={style.keys}>
        <Keys keys={keys} quiet />
      </span>
    </button>
  )
}
