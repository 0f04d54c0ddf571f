import { capital } from '#kit/command/nouns.ts'
import { type CommandRow, isMany, type Known, type Row, type Section } from './row.ts'

/** Rows of each section: the user sees the beginning of the last one, the pages, without scrolling. */
const maxRows = { target: 6, screen: 5, recent: 4 }
/** Commands of the list or the queue on the screen. */
const screenCommands = new Set(['list', 'queue', 'view', 'run'])
/** The section of commands for the record in focus, the selected records of its kind, or else the first kind. */
const target = 'Here'
/** From harmless to destructive. */
const risks = ['read', 'reversible', 'effect', 'money', 'destructive']

/**
 * Lists what an empty line offers: commands for the record in focus and the selection by kind, commands of the screen,
 * recent ones, and pages. Any other command is found by its name.
 */
export function startSections(rows: readonly CommandRow[], known: Pick<Known, 'frecency' | 'where' | 'nouns'>): Section[] {
  const { frecency, where } = known
  const available = rows.filter((row) => !row.reason && takesTarget(row))
  const others = available.filter((row) => !hasTarget(row))
  const kinds = new Set([where.focused, where.open, ...(where.selection ?? [])].map((ref) => ref?.kind))
  const isOfScreen = ({ entry: { noun } }: CommandRow) => screenCommands.has(noun) || kinds.has(noun)
  const targets = getTargetSections(available.filter(hasTarget), known)
  const screen = others.filter((row) => !row.needs && isOfScreen(row)).slice(0, maxRows.screen)
  const listed = new Set([...targets.flatMap((section) => section.rows), ...screen])
  const recent = available
    .filter((row) => !listed.has(row) && frecency(row.entry.id) > 0)
    .sort((a, b) => frecency(b.entry.id) - frecency(a.entry.id))
    .slice(0, maxRows.recent)
  // A command that needs a record only asks for its ID, so others come above it.
  const sorted = [...recent.filter(({ needs }) => !needs), ...recent.filter(({ needs }) => needs)]
  const pages = others.filter((row) => row.entry.noun === 'go' && !recent.includes(row))
  return [...targets, { label: 'This screen', rows: screen }, { label: 'Recent', rows: sorted }, { label: 'Pages', rows: pages }]
}

/**
 * Finds the row that Enter starts on an empty line: the first one that changes nothing and needs no record.
 * Null if all commands for the records in focus change them: the user has to choose one.
 */
export function findStart(sections: readonly Section[]): string | null {
  const canStart = (row: Row) => row.is === 'command' && !row.needs && isHarmless(row)
  const [first] = sections
  const rows = first?.label === target ? first.rows : sections.flatMap((section) => section.rows)
  return rows.find(canStart)?.key ?? null
}

/** Whether a command changes nothing and sends no request: one that saves nothing may still cost something. */
const isHarmless = ({ entry: { command } }: CommandRow) => command.risk === 'read' && command.call === undefined

const hasTarget = ({ refs, whole }: CommandRow) => refs.length > 0 || whole !== undefined

/** Whether a command can run on all of its records, if they are several. */
function takesTarget(row: CommandRow): boolean {
  const { bulk, target } = row.entry.command
  return !isMany(row) || bulk !== undefined || target.on === 'many'
}

/** Groups commands by the kind of their targets: the kind of the record in focus, then the others in their order. */
function getTargetSections(rows: readonly CommandRow[], { where, nouns }: Pick<Known, 'where' | 'nouns'>) {
  const refs = [where.focused, ...(where.selection ?? []), where.open, where.part]
  const kindOf = ({ entry }: CommandRow) => entry.command.target.entity?.kind
  const order = [...refs.map((ref) => ref?.kind), ...rows.map(kindOf)].filter((kind) => kind !== undefined)
  const kinds = [...new Set(order)].filter((kind) => rows.some((row) => kindOf(row) === kind))
  // The sections of the other kinds share the place of one, so that the pages stay in sight.
  const most = Math.max(2, Math.floor(maxRows.target / (kinds.length - 1)))
  return kinds.map((kind, at) => {
    const isSelected = where.selection?.some((ref) => ref.kind === kind)
    const words = nouns.get(kind)?.words
    const name = isSelected ? `Selected ${words?.many ?? kind}` : capital(words?.one ?? kind)
    const ofKind = rows.filter((row) => kindOf(row) === kind)
    return { label: at === 0 ? target : name, rows: chooseForTarget(ofKind, at === 0 ? maxRows.target : most) }
  })
}

/** Chooses commands for a record: harmless ones first, the others by risk. If possible, the first opens the record. */
function chooseForTarget(rows: readonly CommandRow[], most: number): CommandRow[] {
  const isOpen = ({ entry }: CommandRow) => entry.verb === 'open'
  const harmless = rows.filter(isHarmless)
  const [first, ...rest] = [...harmless.filter(isOpen), ...harmless.filter((row) => !isOpen(row))]
  const others = rows.filter((row) => !isHarmless(row))
  const chosen = [...(first ? [first] : []), ...others, ...rest].slice(0, most)
  const getOrder = (row: CommandRow) => (isHarmless(row) ? -1 : risks.indexOf(row.entry.command.risk))
  return chosen.sort((a, b) => getOrder(a) - getOrder(b))
}
