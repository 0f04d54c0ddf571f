import type { Ports } from '#kit/command/ports.ts'
import { type Ahead, createAhead } from '#kit/screen/queue/ahead.ts'
import type { AnyQueue } from '#kit/screen/queue/evidence.ts'
import { createRunning } from '#kit/screen/queue/running.ts'

/** What reads the evidence of cards. In a file of its own, behind the first card: what a thing says itself is shown without it. */
export const readerFor = ({ evidence: sections }: AnyQueue, ports: Ports): Ahead =>
  createAhead({ sections, ports, commands: () => [], running: createRunning() })
