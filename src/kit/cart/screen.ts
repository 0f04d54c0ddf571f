import { screenOf } from '#kit/screen/screen.ts'

/** Things of many kinds that somebody pasted, as one table. */
export const cartScreen = screenOf('Cart', async () => (await import('./page.tsx')).CartPage)
