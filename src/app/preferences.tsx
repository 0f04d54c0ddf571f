import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { density, setDensity, setTheme, type Theme, theme } from '#ui/theme.ts'

const afterTheme = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>

/** Theme and density: each press takes the next one, at once and for good. */
export function Preferences() {
  const [look, setLook] = useState(theme)
  const [rows, setRows] = useState(density)
  const turn = () => {
    setTheme(afterTheme[look])
    setLook(afterTheme[look])
  }
  const space = () => {
    const next = rows === 'compact' ? 'comfortable' : 'compact'
    setDensity(next)
    setRows(next)
  }
  return (
    <>
      <Button tone="quiet" size="small" aria-label={`Theme: ${look}`} title={`Theme: ${look}`} onClick={turn}>
        <Icon name={look} />
      </Button>
      <Button tone="quiet" size="small" aria-label={`Rows: ${rows}`} title={`Rows: ${rows}`} onClick={space}>
        <Icon name={rows} />
      </Button>
    </>
  )
}
