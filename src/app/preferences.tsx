import { useSetAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import { wantedAtom } from '#kit/command/palette-state.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { density, onLook, type Theme, theme } from '#ui/theme.ts'

const afterTheme = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>

/** Theme and density: each press starts the command of the next one. They may be chosen elsewhere too, so both are followed. */
export function Preferences() {
  const want = useSetAtom(wantedAtom)
  const look = useSyncExternalStore(onLook, theme)
  const rows = useSyncExternalStore(onLook, density)
  const turn = () => want(`workspace.theme-${afterTheme[look]}`)
  const space = () => want(`workspace.density-${rows === 'compact' ? 'comfortable' : 'compact'}`)
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        aria-label="What works here now"
        aria-keyshortcuts="?"
        title="What works here now"
        onClick={() => want('workspace.keys')}
      >
        ?
      </Button>
      <Button tone="quiet" size="small" aria-label={`Theme: ${look}`} title={`Theme: ${look}`} onClick={turn}>
        <Icon name={look} />
      </Button>
      <Button tone="quiet" size="small" aria-label={`Rows: ${rows}`} title={`Rows: ${rows}`} onClick={space}>
        <Icon name={rows} />
      </Button>
    </>
  )
}
