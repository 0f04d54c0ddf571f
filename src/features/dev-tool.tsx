import { screenOf } from '#kit/screen/screen.ts'

/** Commands that developers run on the server, and accounts that are deleted by their ids. */
export const devToolScreen = screenOf('DevTools', async () => (await import('./dev-tool/screen.tsx')).DevTools)
