import { Refusal } from '#server/kit/errors.ts'
import type { PaymentProvider } from './payment-provider.ts'

const nobody = async () => {
  throw new Refusal('conflict', 'No payment provider is configured: nothing can be verified')
}

/** What stands in the place of a payment provider where none is configured: every call is refused, so that nothing is verified by nobody. */
export const noProvider: PaymentProvider = { send: nobody, document: nobody, declaration: nobody, resubmitUbo: nobody, level: nobody }
