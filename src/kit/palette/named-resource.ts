import type { Parsed } from './parse.ts'

/**
 * Whether the IDs of a line can only be those of its resource: its command belongs to the resource, if it has one, and
 * no other word is left. In "recommend a creator 2995", "creator" is a part of the title, and the ID that of an account.
 */
export const isResourceCertain = ({ noun, verb, rest, action }: Parsed): boolean =>
  noun !== null && rest === '' && (verb === null || action.kinds.includes(noun))
