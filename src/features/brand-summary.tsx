import { brandPlan, brandSummaries, brandSummary, profileStatus, soughtPlan } from '#contract/brand-summary.ts'
import { href } from '#contract/paths.ts'
import { yesNo } from '#contract/yes-no.ts'
import { choiceOf } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const brandSummaryScreen = listScreen({
  path: 'BrandsSummary',
  entity: brandSummary,
  source: brandSummaries.list,
  filters: {
    has_campaigns: choiceOf('Activated one or more campaigns', yesNo),
    has_shortlists: choiceOf('Has shortlists', yesNo),
    subscription_plan_name: choiceOf('Subscription plan', soughtPlan),
    has_active_contracts: choiceOf('Has active contracts', yesNo),
  },
  sorts: { id: 'Organization ID', date_created: 'Date created' },
  exports: [
    { command: 'brand-summary.export-filtered', title: 'Export filtered' },
    { command: 'brand-summary.export-all', title: 'Export all brands' },
  ],
  opens: ({ id }) => href('Organization', { id }),
  columns: (is) => [
    { ...is.id('Organization ID', ({ id }) => href('Organization', { id })), width: 120 },
    { ...is.text('Name', ({ display_name }) => display_name), pin: 'start', width: 200 },
    { ...is.number('Tier', ({ customer_tier }) => customer_tier), width: 64 },
    { ...is.chip('Profile status', ({ profile_status }) => profileStatus.of(profile_status)), width: 120 },
    is.day('Date created', ({ date_created }) => date_created),
    { ...is.chip('Plan', ({ subscription_plan_name }) => brandPlan.of(subscription_plan_name)), width: 104 },
    { ...is.number('Bookings', ({ bookings_count }) => bookings_count), width: 88 },
    { ...is.number('Shortlists', ({ shortlists_count }) => shortlists_count), width: 88 },
    { ...is.number('Campaigns', ({ campaigns_count }) => campaigns_count), width: 96 },
    { ...is.number('Campaign drafts', ({ campaign_drafts_count }) => campaign_drafts_count), width: 128 },
    { ...is.word('Active contracts', ({ has_active_contracts }) => (has_active_contracts ? 'Yes' : 'No')), width: 124 },
    { ...is.number('Accepted 60 days', (row) => row.accepted_bookings_last_60_days_count), width: 132 },
    { ...is.number('Accepted 90 days', (row) => row.accepted_bookings_last_90_days_count), width: 132 },
    {
      ...is.money(
        'Accepted value 60 days (EUR)',
        (row) => row.accepted_bookings_last_60_days_value,
        () => 'EUR',
      ),
      width: 204,
    },
  ],
})
