import { screenOf } from '#kit/screen/screen.ts'

/** The account through which Instagram is asked about others, and how long it may be. */
export const apiTokensScreen = screenOf('ApiTokens', async () => (await import('./business-discovery/screen.tsx')).ApiTokens)
