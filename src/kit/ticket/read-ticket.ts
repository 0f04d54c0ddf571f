import type { Origins } from '#kit/palette/scan.ts'
import type { Vocabulary } from '#kit/palette/vocabulary.ts'
import { decodeInSteps } from './decode.ts'
import type { TicketReading } from './reading.ts'
import { linesIn, longestLine, pieces, stepLength } from './text-lines.ts'
import { TicketReader } from './ticket-reader.ts'

/** A line break of a text in a field of one line. */
export const lineBreak = '\u2028'

/** Reads a text to the end. */
export function readTicket(...text: Parameters<typeof readInSteps>): TicketReading {
  const steps = readInSteps(...text)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/**
 * Reads a text in steps of a few thousand characters; each gives the share that has been read, from 0 to 1.
 * `isTyped`: the text is a line that was typed, in which spaces separate the numbers of a list.
 */
export function* readInSteps(
  text: string,
  vocabulary: Vocabulary,
  origins: Origins,
  isTyped?: 'isTyped',
): Generator<number, TicketReading> {
  const reader = new TicketReader(vocabulary, origins, isTyped !== undefined)
  yield 0
  const decoding = decodeInSteps(text)
  let decoded = decoding.next()
  for (; !decoded.done; decoded = decoding.next()) yield 0
  const total = decoded.value.length + 1
  let [done, paused] = [0, 0]
  for (const { line, next } of linesIn(decoded.value)) {
    for (const piece of line.length <= longestLine || reader.readsJson(line, next) ? [line] : pieces(line)) {
      for (const _ of reader.readLine(piece, next)) yield done / total
      done += piece.length
      // The first lines take long, because they compile the patterns.
      if (done - paused < Math.min(stepLength, done / 2)) continue
      paused = done
      yield done / total
    }
    done += 1
  }
  for (const _ of reader.end()) yield 1
  return reader.reading.result()
}
