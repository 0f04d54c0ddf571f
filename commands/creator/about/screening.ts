import type { Creator } from '#contract/creator.ts'
import type { Fact, Read, Total } from '#kit/command/define.ts'
import { isolate } from '#kit/format/isolate.ts'
import { count } from '#kit/format/numbers.ts'

/** Brands that are named; of more the number is told. */
const named = 3

/** The brand that is asked to look at a creator once that is approved: whose code it came with. */
export function askedBrand({ signed_up_with_client_refer_hash: came }: Creator): { id: number; name: string } | undefined {
  const brand = came?.client
  return brand ? { id: brand.user_id, name: isolate(brand.display_name ?? `brand ${brand.user_id}`) } : undefined
}

/** What approving many of them sends: the brands that are asked at once, each with how many. */
export async function screenings(
  _totals: readonly Total[],
  _read: Read,
  targets: readonly Creator[],
): Promise<readonly Omit<Fact, 'blocks'>[]> {
  const brands = new Map<number, { name: string; of: number }>()
  for (const { id, name } of targets.flatMap((one) => askedBrand(one) ?? [])) brands.set(id, { name, of: (brands.get(id)?.of ?? 0) + 1 })
  if (brands.size === 0) return []
  const all = [...brands.values()].sort((a, b) => b.of - a.of)
  const more = all.length > named ? [`${count(all.length - named)} more brands`] : []
  return [
    {
      label: 'Screening requests go at once to',
      text: [...all.slice(0, named).map(({ name, of }) => `${name} (${count(of)})`), ...more].join(', '),
    },
  ]
}
