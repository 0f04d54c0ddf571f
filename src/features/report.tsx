import { screenOf } from '#kit/screen/screen.ts'

/** What was paid, earned and registered within some days, as files and drawn. */
export const reportScreen = screenOf('Reports', async () => (await import('./report/screen.tsx')).Reports)
