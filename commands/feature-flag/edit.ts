import { featureFlag, featureFlagFields, featureFlags } from '#contract/feature-flag.ts'
import { editItem } from '#kit/command/item.ts'

export default editItem(featureFlag, featureFlags.edit, featureFlagFields)
