import { featureFlag, featureFlagFields, featureFlags } from '#contract/feature-flag.ts'
import { deleteItem } from '#kit/command/item.ts'

export default deleteItem(featureFlag, featureFlags.remove, featureFlagFields)
