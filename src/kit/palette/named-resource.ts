import type { Parsed } from './parse.ts'

/**
 * Whether the IDs of a line can only be those of its resource: its command, if any, belongs to the resource, and no
 * other word is left. In "recommend a creator 2995", "creator" is part of the title, and the ID is that of an account.
 */
export const isResourceCertain = ({ noun, verb, rest, action }: Parsed): boolean =>
  noun !== null && rest === '' && (verb === null || action.kinds.includes(noun))
