import { screenOf } from '#kit/screen/screen.ts'
import { CartPage } from './page.tsx'

/** Things of many kinds that somebody pasted, as one table. */
export const cartScreen = screenOf('Cart', CartPage)
