import * as z from 'zod/mini'
import { type AnyEntity, entity, follow as following, request, type Thing } from '#contract/define.ts'
import type { AnyCreate, AnyEdit } from '#contract/edit.ts'
import { bare } from '#contract/fields.ts'
import type { AnyLink, Finder, LeadsTo, Links } from '#contract/links.ts'
import { chords, pages } from '#contract/pages.ts'
import { type Href, pageAt, pageOf, rowOf } from '#contract/paths.ts'
import { type Form, form, withoutDefaults } from '#kit/form/schema.ts'
import { type AnyCommand, anywhere, byId, type Command, one, oneFull, type Target, type Tools } from './define.ts'
import type { Noun, Nouns } from './nouns.ts'
import type { Entry } from './registry.ts'

/** Every command that has no file, but for those of the list on the screen: it follows from the pages, the nouns and their links. */
export const derivedCommands = (nouns: Nouns): Entry[] => [
  ...goCommands(nouns),
  ...nouns.all.flatMap((noun) => openCommand(noun, nouns.links.find(({ entity: of }) => of.kind === noun.kind)?.tabs ?? [])),
  ...nouns.links.flatMap(linkCommands),
  ...nouns.edits.map(saveCommand),
  ...nouns.creates.map(createCommand),
  ...nouns.finders.map(findCommand),
]

/** One command per page that is reached without an id: `go.payout-requests`, "Requests: PayOut Requests". */
function goCommands(nouns: Nouns): Entry[] {
  return pages.map(({ verb, title, words, href, lists }) => {
    const id = `go.${verb}`
    const chord = chords.find((one) => one.id === id)?.key
    const command: Command<undefined> = {
      title,
      // What stands in its list names it too, whatever the page is called.
      words: [...words, ...(lists ? [nouns.get(lists)?.words.many ?? lists] : [])],
      target: anywhere,
      risk: 'read',
      run: (_target, _answers, tools) => tools.go(href),
    }
    return { id, noun: 'go', verb, command, leads: () => href, ...(chord && { chord }) }
  })
}

type Tabs = Links['tabs']
/** One command per noun that has a page, or a list to find it in: `payout-request.open`. A tab of the page may be named. */
function openCommand(noun: Noun, tabs: Tabs): Entry[] {
  const { kind, words } = noun
  if (!pageOf(kind, 1)) return []
  const page = (id: number, answers?: Readonly<Record<string, unknown>>): Href | undefined =>
    pageOf(kind, id, typeof answers?.tab === 'string' ? answers.tab : undefined)
  const command: AnyCommand = {
    title: `Open ${words.one}`,
    words: ['show', 'go', words.many, ...(words.aliases ?? []), ...tabs.flat()],
    target: byId(noun.entity ?? entity(kind, words, bare)),
    risk: 'read',
    ...(tabs.length > 0 && { ask: tabForm(tabs) }),
    run: ({ id }: { id: number }, answers: Readonly<Record<string, unknown>>, tools: Tools) => tools.go(page(id, answers) ?? '/'),
  }
  return [{ id: `${kind}.open`, noun: kind, verb: 'open', command, leads: page }]
}
const tabForm = (tabs: Tabs) =>
  form({
    schema: z.object({ tab: z.optional(z.string().check(z.refine((name) => tabs.some(([known]) => known === name), 'No such tab'))) }),
    fields: { tab: { label: 'Tab', input: 'select', choices: tabs.map(([value, label]) => ({ value, label })) } },
    optional: true,
  })

/** One command per link of a thing: `account.open-bookings`. */
function linkCommands({ noun, entity: of, all }: Links): Entry[] {
  return Object.entries(all).map(([verb, link]) => {
    const command: AnyCommand = {
      title: link.title,
      ...(link.words && { words: link.words }),
      target: targetOf(link, of),
      risk: 'read',
      when: (thing, { places = {} }) => whyNot(link.to(thing, places)),
      run: (thing, _answers, tools: Tools) => follow(link.to(thing, tools.places ?? {}), tools),
    }
    return { id: `${noun}.${verb}`, noun, verb, command, ...(link.needs === 'id' && { leads: (id: number) => pageFrom(link, id) }) }
  })
}
function targetOf({ needs }: AnyLink, of: AnyEntity): Target<unknown> {
  if (needs === 'id') return byId(of)
  return needs === 'row' ? one(of) : oneFull(of)
}
function whyNot(to: LeadsTo): boolean | string {
  if (to === false) return false
  return 'not' in to ? to.not : true
}
function follow(to: LeadsTo, tools: Tools) {
  if (to === false || 'not' in to) return
  if ('page' in to) tools.go(to.page)
  else tools.open(to.outside)
}
function pageFrom(link: AnyLink, id: number): Href | undefined {
  const to = link.to({ id }, {})
  return to && 'page' in to ? to.page : undefined
}

/** What a person changed in the form of a thing, saved: `coupon.save`. Only that is sent, or with it what was read: another person's edit of another field stays. */
function saveCommand({ entity: of, save, schema, body, fields, when, told }: AnyEdit): Entry {
  const id = `${of.kind}.save`
  const command: AnyCommand = {
    title: `Save ${of.words.one}`,
    words: ['edit', 'change'],
    target: oneFull(of),
    risk: 'reversible',
    ...(when && { when }),
    ...(told && { told }),
    ask: form({ schema, fields: withoutDefaults(fields) }),
    call: (target: { id: number }, answers) => request(save, { params: { id: target.id }, body: body?.(target, answers) ?? answers }),
    says: 'Saved',
    undo: {
      kind: 'exact',
      early: true,
      by: (before: object, _reply, answers: object) => {
        // What the thing does not hold, such as a password, comes back by nothing.
        const names = Object.keys(answers).filter((name) => name in before)
        return names.length === 0
          ? null
          : { command: id, answers: Object.fromEntries(names.map((name) => [name, Reflect.get(before, name)])) }
      },
    },
  }
  return { id, noun: of.kind, verb: 'save', command }
}

/** A new thing: `coupon.create`, "Add coupon". */
function createCommand(create: AnyCreate): Entry {
  const { entity: of, make, schema, body, fields, id, title, on, leads, says = 'Added', failed, told, lines, undo, each } = create
  const { kind, words } = of
  const back = undo
  const command: AnyCommand = {
    title,
    words: ['new', 'create', 'add', ...(words.aliases ?? [])],
    target: anywhere,
    risk: 'reversible',
    // What has no field is left out by whoever asks.
    ask: form({
      schema,
      fields: fields as Form['fields'],
      whole: on === 'page' ? { page: newOf(kind) } : 'dialog',
      ...(lines && { lines }),
    }),
    call: (_target, answers) => {
      const [first, ...others] = apart(answers, each).map((one) => request(make, { body: body?.(one) ?? one }))
      return first && others.length > 0 ? [first, ...others.map(following)] : (first ?? [])
    },
    touches: [kind],
    makes: (reply) => {
      const one: unknown = each && Array.isArray(reply) ? reply[0] : reply
      const [thing] = make.reply.carried?.entity === of ? make.reply.carried.pick(one) : []
      return thing ? { kind, thing, at: shownAt(leads, kind, thing) } : null
    },
    says,
    ...(failed && { failed: () => failed }),
    ...(told && { told }),
    ...(back && {
      undo: {
        kind: 'exact',
        by: (_before: undefined, reply: unknown) => {
          // Several are taken back one by one, in their list.
          if (each && Array.isArray(reply)) return null
          const [thing] = make.reply.carried?.pick(reply) ?? []
          return thing ? { command: back, refs: [{ kind, id: thing.id }] } : null
        },
      },
    }),
  }
  return { id, noun: kind, verb: id.slice(kind.length + 1), command }
}
/** The answers of each new thing: those of a form that takes several on lines of their own, one by one. */
function apart(answers: Readonly<Record<string, unknown>>, each: string | undefined): Readonly<Record<string, unknown>>[] {
  const given = each === undefined ? undefined : answers[each]
  return each === undefined || typeof given !== 'string' ? [answers] : given.split('\n').map((line) => ({ ...answers, [each]: line }))
}
/** The address at which a new one is asked for. */
const newOf = (kind: string): Href => pageAt(kind, 'new') ?? '/'
function shownAt(leads: AnyCreate['leads'], kind: string, thing: Thing): Href | undefined {
  if (typeof leads === 'function') return leads(thing)
  return leads === 'list' ? rowOf(kind, thing.id) : pageOf(kind, thing.id)
}

/** A thing without a page of its own is looked for in its list. */
function findCommand({ kind, title, label, words, to }: Finder): Entry {
  const command: Command<undefined, { words: string }> = {
    title,
    ...(words && { words }),
    target: anywhere,
    risk: 'read',
    ask: form({
      schema: z.object({ words: z.string().check(z.trim(), z.minLength(1, `${label} is needed`)) }),
      fields: { words: { label, input: 'text' } },
    }),
    run: (_target, answers, tools) => tools.go(to(answers.words)),
  }
  return { id: `${kind}.find`, noun: kind, verb: 'find', command }
}
