import type { World } from './typed-line.ts'

/** Records of several kinds, some with the same ID, and what finds them by a name, an email or a handle. */
export const world: World = {
  records: [
    ...['payout-request:640', 'payout-request:641', 'payout-request:642', 'payout-request:643', 'account:640', 'seat:640'],
    ...['seat:1401', 'booking:20100', 'creator:77', 'organization:140', 'company-request:140'],
  ],
  words: {
    'ida.holm@post.test': ['seat:1401'],
    'fjord studio': ['organization:140', 'payout-request:642'],
    'price media': ['organization:141'],
    'payout-request of price media': ['payout-request:640', 'payout-request:643'],
    'payout-request of ida.holm@post.test': ['payout-request:641'],
    'payout-request of @ravn': ['payout-request:641'],
    sigrid: ['account:2999', 'seat:1402'],
    'creator record sigrid': ['creator:88', 'creator:89'],
    'creator record @sigrid': ['creator:88'],
    'creator record sigrid@post.test': ['creator:88'],
  },
  fields: {
    'payout-request:640': { amount: 293_000, currency: 'USD' },
    'payout-request:641': { amount: 93_050, currency: 'SEK' },
  },
}
/** The payout requests of the world. */
export const payouts = ['payout-request:640', 'payout-request:641', 'payout-request:642', 'payout-request:643']
