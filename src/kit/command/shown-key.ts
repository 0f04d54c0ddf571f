import type { Registry } from './registry.ts'

/**
 * Returns the key that runs a command on a record, or undefined. Two commands may share a key (`instead`): it
 * belongs to the first unless that is disabled for the record.
 */
export function getShownKey(registry: Registry, id: string, isDisabled: (id: string) => boolean): string | undefined {
  const { command } = registry.get(id) ?? {}
  if (command?.keys) return command.instead && isDisabled(id) ? undefined : command.keys
  const kind = command?.target.entity?.kind
  const other = kind === undefined ? undefined : registry.of(kind).find((entry) => entry.command.instead === id)
  return other && isDisabled(other.id) ? other.command.keys : undefined
}
