import type { FullOrganization } from '#contract/organization.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { FormFoot } from '#ui/detail.tsx'

/** Asks the payment provider how far it has checked them. */
export const KycSync = ({ thing }: { thing: FullOrganization }) => (
  <FormFoot>
    <CommandButton command="organization.sync-kyc-status" target={thing} label="Sync KYC status" />
  </FormFoot>
)
