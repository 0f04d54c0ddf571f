import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { density, setDensity, setTheme, type Theme, theme } from '#ui/theme.ts'

const afterTheme = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>
const sign = { system: Monitor, light: Sun, dark: Moon }

/** Theme and density: each press takes the next one, at once and for good. */
export function Preferences() {
  const [look, setLook] = useState(theme)
  const [rows, setRows] = useState(density)
  const Sign = sign[look]
  const Lines = rows === 'compact' ? Rows4 : Rows3
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
        <Sign size={16} aria-hidden="true" />
      </Button>
      <Button tone="quiet" size="small" aria-label={`Rows: ${rows}`} title={`Rows: ${rows}`} onClick={space}>
        <Lines size={16} aria-hidden="true" />
      </Button>
    </>
  )
}
