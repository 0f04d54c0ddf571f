import * as z from 'zod/mini'
import { givenId } from '#contract/fields.ts'
import { organization, organizations } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { invoiceAgent, usualSlug } from '#contract/product.ts'
import { anywhere, command } from '#kit/command/define.ts'
import { form } from '#kit/form/schema.ts'

/** Leads from anywhere to the bookings of one business client. */
export default command({
  title: 'Pick business client',
  words: ['business clients', 'invoices', 'credit', 'bookings of a client'],
  target: anywhere,
  risk: 'read',
  ask: form({
    schema: z.object({ organizationId: givenId }),
    fields: {
      organizationId: {
        label: 'Business client',
        input: 'thing',
        main: true,
        things: { entity: organization, source: organizations.search, query: { [invoiceAgent(usualSlug)]: 1 } },
      },
    },
  }),
  run: (_target, { organizationId }, { go }) => go(href('BusinessClientsBookings', null, { organizationId })),
})
