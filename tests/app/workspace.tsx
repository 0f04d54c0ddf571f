import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { createStore } from 'jotai'
import { vi } from 'vitest'
import type { Ports } from '#app/ports.ts'
import { startWorkspace } from '#app/start.tsx'
import { writeToken } from '#kit/session/cookie.ts'
import { openWorkspaces } from './open-workspaces.ts'

// Read before the first test: over all commands the transformer of a fresh worker takes longer than a page would wait.
for (const read of Object.values(import.meta.glob('/commands/*/*.ts'))) await read()

interface Options {
  /** Stands between the page and the server. */
  fetch?: typeof fetch
  /** The path that the document was the answer for. */
  documentPath?: string
}
/** Opens the workspace at an address, signed in where there is a token. `left` holds the full navigations that it asked for. */
export async function openAt(path: string, origin: string, token: string | null, options: Options = {}) {
  if (token) writeToken(token)
  const left = vi.fn<(href: string) => void>()
  const ports: Ports = { leave: left, origin: 'http://localhost:3000', documentPath: options.documentPath ?? path.split('?')[0] ?? path }
  const history = createMemoryHistory({ initialEntries: [path] })
  const workspace = startWorkspace({
    store: createStore(),
    history,
    ports,
    origin,
    // Rendering everything twice takes a third of the time; the long run does it.
    strict: Boolean(process.env.LONG),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  })
  openWorkspaces.push(workspace)
  render(workspace.element)
  await act(async () => {})
  return { ...workspace, left, history, address: () => history.location.href }
}
