import { noProvider } from './no-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** Every payment provider that can be configured, by the name that `PAYMENT_PROVIDER` gives it. */
export const providers = { none: noProvider, sandbox: sandboxProvider } as const satisfies Readonly<Record<string, PaymentProvider>>
export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers)
export const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name)
