import type { RouteName } from '#contract/paths.ts'
import { findScreen, type Screen } from '#kit/screen/screen.ts'

export interface BuiltRoute {
  path: RouteName
  load: () => Promise<Screen>
}

/** One line per screen; the page of a route that has none says that it is not built yet. */
export const builtRoutes: readonly BuiltRoute[] = [
  screen('PayoutRequests', () => import('#features/payout-request.tsx')),
  screen('Users', () => import('#features/account.tsx')),
  screen('User', () => import('#features/account.tsx')),
  screen('Seats', () => import('#features/seat.tsx')),
  screen('Seat', () => import('#features/seat.tsx')),
  screen('Bookings', () => import('#features/booking.tsx')),
  screen('Booking', () => import('#features/booking.tsx')),
  screen('Cart', () => import('#kit/cart/screen.tsx')),
]

function screen(path: RouteName, feature: () => Promise<object>): BuiltRoute {
  const load = async () => {
    const found = findScreen(await feature(), path)
    if (!found) throw new Error(`The feature loaded for ${path} exports no screen of that path`)
    return found
  }
  return { path, load }
}
