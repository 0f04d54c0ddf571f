import { featureFlag, featureFlagAdd, featureFlags } from '#contract/feature-flag.ts'
import { listScreen } from '#kit/screen/list.tsx'

export const featureFlagScreen = listScreen({
  path: 'FeatureFlags',
  entity: featureFlag,
  source: featureFlags.list,
  more: true,
  adds: featureFlagAdd,
  filters: {},
  sorts: { id: 'ID', name: 'Name' },
  columns: (is) => [
    is.id('ID'),
    is.text('Name', ({ name }) => name),
    { ...is.text('Description', ({ description }) => description), width: 320, grow: 2 },
    { ...is.commands(['feature-flag.edit', 'feature-flag.delete']), width: 280 },
  ],
})
