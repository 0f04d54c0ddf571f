import type { AnyCommand, Fact } from '#kit/command/define.ts'
import { toResult } from '#kit/command/fault.ts'
import type { Ports } from '#kit/command/ports.ts'
import type { Plan } from './plan.ts'

/** What should be known of all things of a run together. It may be late and may fail; neither stands in the way of the decision. */
export async function factsOfAll(ports: Ports, { bulk }: AnyCommand, { able, totals }: Plan): Promise<readonly Fact[]> {
  const { call } = ports
  const { facts } = bulk ?? {}
  if (!facts || able.length === 0) return []
  const read = await toResult(ports, () => facts(totals, (request) => call(request.endpoint, request.args), able))
  return 'value' in read ? read.value : [{ label: 'Facts', text: `could not be read: ${read.message}`, tone: 'wait' }]
}
