import { entity } from '#contract/define.ts'
import { bare } from '#contract/fields.ts'
import { type Href, pageOf, routeTable } from '#contract/paths.ts'
import { anywhere, byId, type Command, type Tools } from './define.ts'
import type { Noun } from './nouns.ts'
import type { Entry } from './registry.ts'

/** Which menu a page stands in, by the name of its route; the label of its entry. */
export type MenuLabels = Readonly<Record<string, { menu: string; label: string } | undefined>>

/** One command per page that is reached without an id: `go.payout-requests`, "Requests: PayOut Requests". */
export function goCommands(menus: MenuLabels): Entry[] {
  return Object.entries(routeTable).flatMap(([name, route]) => {
    if (route.pattern.includes(':') || route.open) return []
    const place = menus[name]
    const command: Command<undefined> = {
      title: place ? `${place.menu}: ${place.label}` : route.title,
      words: [route.title, name, ...(route.words ?? [])],
      target: anywhere,
      risk: 'read',
      run: (_target, _answers, tools: Tools) => tools.go(route.pattern),
    }
    return [
      {
        id: `go.${dashed(name)}`,
        noun: 'go',
        verb: dashed(name),
        command,
        leads: () => route.pattern,
        ...(route.chord && { chord: route.chord }),
      },
    ]
  })
}

/** One command per noun that has a page, or a list to find it in: `payout-request.open`. */
export function openCommands(nouns: readonly Noun[]): Entry[] {
  return nouns.flatMap((noun) => {
    if (!pageOf(noun.kind, 1)) return []
    const command: Command<{ id: number }> = {
      title: `Open ${noun.words.one}`,
      words: ['show', 'go', noun.words.many, ...(noun.words.aliases ?? [])],
      target: byId(noun.entity ?? entity(noun.kind, noun.words, bare)),
      risk: 'read',
      run: (thing, _answers, tools: Tools) => tools.go(pageOf(noun.kind, thing.id) ?? ('/' satisfies Href)),
    }
    return [{ id: `${noun.kind}.open`, noun: noun.kind, verb: 'open', command, leads: (id) => pageOf(noun.kind, id) }]
  })
}

/** `PayoutRequests` → `payout-requests`, `KYCRequests` → `kyc-requests`. */
export const dashed = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
