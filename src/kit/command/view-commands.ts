import * as z from 'zod/mini'
import { viewName } from '#contract/view.ts'
import { form } from '#kit/form/schema.ts'
import { type AnyCommand, anywhere } from './define.ts'
import type { MountedList } from './mounted.ts'
import type { Entry } from './registry.ts'

const noList = 'No list is open here'

/**
 * The commands of the columns and views of the list on the screen, and three for each of its views by their names: made anew when the
 * list or its views change.
 */
export function viewCommands(mounted: () => MountedList | null): Entry[] {
  const views = () => mounted()?.views
  const here = () => (mounted()?.columns ? true : noList)
  const fixed: Record<string, AnyCommand> = {
    'list.columns': {
      title: 'Columns…',
      words: ['hide', 'show', 'reorder', 'move', 'pin', 'width', 'resize', 'list', 'table'],
      target: anywhere,
      risk: 'read',
      when: here,
      run: () => mounted()?.columns?.choose(),
    },
    'list.reset-columns': {
      title: 'Reset columns',
      words: ['default', 'order', 'width', 'list', 'table'],
      target: anywhere,
      risk: 'read',
      when: () => {
        const columns = mounted()?.columns
        if (!columns) return noList
        return columns.reset ? true : 'No column was changed'
      },
      run: () => mounted()?.columns?.reset?.(),
      says: 'Columns reset',
    },
    'list.views': {
      title: 'Views…',
      words: ['saved', 'list', 'filters', 'density'],
      target: anywhere,
      risk: 'read',
      when: () => (views() ? true : noList),
      run: () => views()?.show(),
    },
    'view.save': {
      title: 'Save view…',
      words: ['keep', 'filters', 'columns', 'list', 'bookmark'],
      target: anywhere,
      risk: 'read',
      when: () => (views() ? true : noList),
      get ask() {
        return saveForm(views)
      },
      run: (_target, { name, replace }: Saving) => views()?.save(name, replace === 'yes'),
      says: (_target, { name, replace }: Saving) => `View ${replace === 'yes' ? 'replaced' : 'saved'}: ${name}`,
    },
  }
  const entries = Object.entries(fixed).map(([id, command]): Entry => ({ id, ...partsOf(id), command }))
  return [...entries, ...(views()?.all ?? []).flatMap((view) => ofView(view, views))]
}

interface Named {
  name: string
}
const nameForm = (start?: string) =>
  form({ schema: z.object({ name: viewName }), fields: { name: { label: 'Name of the view', input: 'text', ...(start && { start }) } } })

interface Saving extends Named {
  replace?: string | undefined
}
/** A name, and where a view has it already, whether that is to be replaced. */
function saveForm(views: () => MountedList['views']) {
  const taken = ({ name }: Readonly<Record<string, unknown>>) => views()?.all.some((one) => one.name === String(name ?? '').trim()) ?? false
  const start = views()?.open?.name
  return form({
    schema: z
      .object({ name: viewName, replace: z.optional(z.string()) })
      .check(
        z.refine((said) => said.replace === 'yes' || !taken(said), { message: 'A view has this name. Give another one', path: ['name'] }),
      ),
    fields: {
      name: { label: 'Name of the view', input: 'text', ...(start && { start }) },
      replace: {
        label: 'A view has this name',
        input: 'select',
        asked: taken,
        choicesFor: ({ name }) => [
          { value: 'no', label: 'Give another name' },
          { value: 'yes', label: `Replace ${name}` },
        ],
      },
    },
  })
}

const partsOf = (id: string) => {
  const [noun = '', verb = ''] = id.split('.')
  return { noun, verb }
}

/** What can be done with one saved view, under its name. */
function ofView({ id, name }: { id: number; name: string }, views: () => MountedList['views']): Entry[] {
  const commands: Record<string, AnyCommand> = {
    open: {
      title: `Open view ${name}`,
      words: ['show', 'go'],
      target: anywhere,
      risk: 'read',
      run: () => views()?.go(id),
    },
    rename: {
      title: `Rename view ${name}`,
      target: anywhere,
      risk: 'read',
      get ask() {
        return nameForm(name)
      },
      run: (_target, { name: to }: Named) => views()?.rename(id, to),
      says: (_target, { name: to }: Named) => `View renamed: ${to}`,
    },
    delete: {
      title: `Delete view ${name}`,
      words: ['remove'],
      target: anywhere,
      risk: 'destructive',
      confirm: () => ({ title: `Delete view ${name}?`, body: 'The rows that it shows stay as they are.', action: 'Delete' }),
      run: () => views()?.remove(id),
      says: `View deleted: ${name}`,
    },
  }
  return Object.entries(commands).map(([verb, command]) => ({ id: `view.${verb}-${id}`, noun: 'view', verb, command, named: true }))
}
