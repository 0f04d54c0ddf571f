import { createMemoryHistory } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { createStore } from 'jotai'
import { vi } from 'vitest'
import type { Ports } from '#app/ports.ts'
import { startWorkspace } from '#app/start.tsx'
import { writeToken } from '#kit/session/cookie.ts'
import { openWorkspaces } from './open-workspaces.ts'

// Loads all commands and what they are assembled from before the first test: compiling them takes longer than a
// page waits.
for (const read of Object.values(import.meta.glob(['/commands/*/*.ts', '/src/contract/*.ts']))) await read()

interface Options {
  /** Replaces the global `fetch`, for example to record requests. */
  fetch?: typeof fetch
  /** Path of the document that the browser loaded, if it differs from `path`. */
  documentPath?: string
}
/** Opens the workspace at an address, signed in if there is a token. `left` records full navigations. */
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
  return Object.assign(workspace, { left, history, address: () => history.location.href })
}
