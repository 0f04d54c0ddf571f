import { events } from '#contract/event.ts'
import { implement } from '#server/kit/implement.ts'

export default implement(events, {
  stream: (_got, { events: hub, actor }) => hub.admit(actor),
})
