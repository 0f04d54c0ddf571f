import { screenOf } from '#kit/screen/screen.ts'

/** Test data by kind and by scenario. */
export const seedingScreen = screenOf('Seeding', async () => (await import('./seeding/screen.tsx')).Generator)
