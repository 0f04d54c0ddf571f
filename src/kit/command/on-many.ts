import type { AnyCommand } from './define.ts'
import type { Entry } from './registry.ts'

/** A command as it is where it runs on many things. */
export const onMany = (command: AnyCommand): AnyCommand => (command.bulk?.as ? { ...command, ...command.bulk.as } : command)
/** The same of one of the registry. */
export const entryOnMany = (entry: Entry): Entry => (entry.command.bulk?.as ? { ...entry, command: onMany(entry.command) } : entry)

/** Whether so many things are a run over many, and not what one call takes. */
export const isRun = ({ target, bulk }: AnyCommand, things: number): boolean =>
  target.on === 'one' ? things > 1 : bulk?.beyond !== undefined && things > bulk.beyond
