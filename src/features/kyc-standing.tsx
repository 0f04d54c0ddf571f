import { accountType } from '#contract/account-type.ts'
import { kycStanding, kycStandings, kycVerification, legalPerson, searchedLevel } from '#contract/kyc-standing.ts'
import { kycLevel } from '#contract/organization.ts'
import { href } from '#contract/paths.ts'
import { choiceOf, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const kycStandingScreen = listScreen({
  path: 'KYC',
  entity: kycStanding,
  source: kycStandings.list,
  filters: {
    q: search('Search by name, e-mail, username or id'),
    type: choiceOf('Type', accountType),
    kyc_level: choiceOf('KYC level', searchedLevel),
    kyc_verification_status: choiceOf('KYC verification status', kycVerification),
  },
  sorts: { id: 'ID' },
  opens: ({ id }) => href('User', { id }),
  columns: (is) => [
    is.id('ID', ({ id }) => href('User', { id })),
    is.word('Type', ({ type }) => accountType.of(type).label),
    is.text('Full name', ({ full_name }) => full_name),
    is.text('Display name', ({ display_name }) => display_name),
    // The documents give it no currency.
    is.money(
      'Total amount',
      ({ total_amount }) => total_amount,
      () => null,
    ),
    { ...is.word('Legal person type', ({ legal_person_type: kind }) => kind && legalPerson.of(kind).label), width: 136 },
    is.chip('KYC level', ({ mangopay_kyc_level }) => kycLevel.of(mangopay_kyc_level)),
    is.state('KYC status', ({ kyc_request }) => kyc_request && kycVerification.of(kyc_request.verification_status)),
  ],
})
