import * as z from 'zod/mini'
import { data, endpoint, entity, page } from './define.ts'
import { dictionary, itemDescription, itemFace, itemName } from './dictionary.ts'
import { create } from './edit.ts'
import { id, paging } from './fields.ts'

/** A part of the product that is switched on for some. */
export const featureFlag = entity(
  'feature-flag',
  { one: 'feature flag', many: 'feature flags', aliases: ['flag'] },
  z.object({ id, name: z.string(), description: z.optional(z.nullable(z.string())), version: z.optional(z.nullable(z.number())) }),
  undefined,
  itemFace,
)

const featureFlagTyped = z.object({ name: itemName, description: itemDescription })
export const featureFlagFields = { name: { label: 'Name', input: 'text' }, description: { label: 'Description', input: 'long' } } as const

const set = z.array(z.object({ feature_flag_ref: id }))
export const featureFlags = {
  ...dictionary('feature-flags', featureFlag, featureFlagTyped),
  /** All that can be switched on for an organization. */
  offered: endpoint({ method: 'GET', path: 'feature-flags', query: z.object(paging), reply: page(featureFlag) }),
  /** Those that are on for an organization. */
  ofOrganization: endpoint({ method: 'GET', path: 'organizations/:id/feature-flags', reply: data(set, 'items') }),
  /** Exactly these are on from then on. */
  set: endpoint({
    method: 'POST',
    path: 'organizations/:id/feature-flags',
    body: z.object({ feature_flags: z.array(id, 'A list of feature flags').check(z.maxLength(1000, 'At most 1000 feature flags')) }),
    reply: data(set, 'items'),
  }),
}

/** The form of those that are on. */
export const flagsTyped = z.object({ feature_flags: z.array(id) })
export const flagsFields = {
  feature_flags: { label: 'Feature flags', input: 'checks', choicesFrom: { source: featureFlags.offered, label: 'name' } },
} as const

export const featureFlagAdd = create(featureFlag, featureFlags.add, featureFlagFields, {
  verb: 'add',
  leads: 'list',
  undo: 'feature-flag.delete',
})
