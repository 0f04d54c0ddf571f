import { useLocation } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { menus } from '#contract/menu.ts'
import { findRoute, href, type RouteName, routes, routeTable } from '#contract/paths.ts'
import { isMac } from '#kit/command/machine.ts'
import { paletteAtom, wantedAtom } from '#kit/command/palette-state.ts'
import { AppLink } from '#kit/screen/link.tsx'
import { sessionAtom } from '#kit/session/state.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type NavLinkProps, NavMenu } from '#ui/nav-menu.tsx'
import { brandClass, SearchButton, TopBar } from '#ui/top-bar.tsx'
import { useNarrow } from './narrow.ts'
import { Preferences } from './preferences.tsx'
import { product } from './title.ts'

const link = ({ href: to, ...rest }: NavLinkProps) => <AppLink {...rest} href={to} />

/** The bar above every page but the sign-in; its menus come once it is known who is signed in. */
export function Top() {
  const session = useAtomValue(sessionAtom)
  const setPalette = useSetAtom(paletteAtom)
  const want = useSetAtom(wantedAtom)
  const path = useLocation({ select: ({ pathname }) => pathname })
  const narrow = useNarrow()
  const signedIn = session.state === 'in'
  // While the server has not judged the sign-in yet the end of the bar has its width: the name comes, and nothing moves for it.
  const coming = session.state === 'unknown'
  return (
    <TopBar
      brand={
        <AppLink href={href('Home')} className={brandClass()}>
          {product}
        </AppLink>
      }
      search={signedIn ? <SearchButton onOpen={() => setPalette({ text: '' })} keys={isMac() ? '⌘ K' : 'Ctrl K'} /> : null}
      who={signedIn ? session.admin.name : coming ? '' : null}
      onLogOut={signedIn || coming ? () => want('session.log-out') : undefined}
      end={
        <>
          {signedIn || coming ? (
            <Button tone="quiet" size="small" aria-label="Receipts" title="Receipts" onClick={() => want('workspace.receipts')}>
              <Icon name="receipts" />
            </Button>
          ) : null}
          <Preferences />
        </>
      }
    >
      {signedIn ? <Menus path={path} narrow={narrow} /> : null}
    </TopBar>
  )
}

/** The eight menus in their order; on a narrow window their entries stand behind one button, each with its menu's name. */
function Menus({ path, narrow }: { path: string; narrow: boolean }) {
  const here = findRoute(path)?.name
  const shown = here && (routeTable[here]?.shows ?? routeTable[here]?.under)
  const current = (to: RouteName): 'page' | 'true' | undefined => {
    if (to === here) return 'page'
    // The page of one thing belongs to the list of its kind, as does an overview that says so.
    return shown !== undefined && routeTable[to]?.lists === shown ? 'true' : undefined
  }
  const lists = menus.map(({ label, entries }) => ({
    label,
    items: entries.map(([entry, to]) => ({ label: entry, href: routes[to].pattern, current: current(to) })),
  }))
  if (!narrow) return lists.map(({ label, items }) => <NavMenu key={label} label={label} items={items} renderLink={link} />)
  const all = lists.flatMap(({ label, items }) => items.map((item) => ({ ...item, label: `${label} › ${item.label}` })))
  return <NavMenu label="Menu" items={all} renderLink={link} />
}
