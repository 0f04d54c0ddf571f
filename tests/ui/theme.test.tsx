import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { useRowHeight } from '#ui/grid.tsx'
import { rowHeight } from '#ui/theme/density.ts'
import { globalCss } from '#ui/theme/global.ts'
import { density, setDensity, setTheme, theme } from '#ui/theme.ts'

const { dataset } = document.documentElement

/** What the browser does at the next visit, before anything of the bundle is there. */
function nextVisit() {
  delete dataset.theme
  delete dataset.density
  // The very file that the page loads in its head.
  new Function(readFileSync('public/theme.js', 'utf8'))()
}

afterEach(() => {
  localStorage.clear()
  nextVisit()
})

describe('the theme', () => {
  test('follows the machine until it is chosen', () => {
    nextVisit()
    expect(theme()).toBe('system')
    expect(dataset.theme).toBe('system')
  })
  test.each(['light', 'dark', 'system'] as const)('%s holds at once and at the next visit', (choice) => {
    setTheme(choice)
    expect(dataset.theme).toBe(choice)
    nextVisit()
    expect(dataset.theme).toBe(choice)
    expect(theme()).toBe(choice)
  })
  test('a spoiled memory is no theme', () => {
    localStorage.setItem('theme', 'x" onload="alert(1)')
    localStorage.setItem('density', 'huge')
    nextVisit()
    expect([theme(), density()]).toEqual(['system', 'compact'])
    expect(dataset.theme).toBe('system')
  })
})

describe('the density', () => {
  function Height() {
    return <output>{useRowHeight()}</output>
  }
  test('changes the rows that are on the page, and is remembered', () => {
    render(<Height />)
    expect(screen.getByRole('status')).toHaveTextContent('32')
    act(() => setDensity('comfortable'))
    expect(screen.getByRole('status')).toHaveTextContent('40')
    nextVisit()
    expect(density()).toBe('comfortable')
  })
  test('the stylesheet and the virtualizer have the same numbers', () => {
    expect(globalCss[':root']['--row']).toBe(`${rowHeight.compact}px`)
    expect(globalCss['[data-density=comfortable]']['--row']).toBe(`${rowHeight.comfortable}px`)
  })
})
