import type { ComponentType } from 'react'
import type { RouteName } from '#contract/paths.ts'
import { type Screen, screenOf } from '#kit/screen/screen.ts'

/** A page on which something is asked, and what was answered to it stands. What is asked stands in its address. */
export interface AnswerScreen<D> {
  path: RouteName
  /** The command that asks: its arguments are the form, and its call is the question. */
  command: string
  /** The word on the button. */
  action: string
  /** What is said as long as nothing was asked. */
  before: { title: string; text: string }
  /** What an answer looks like. `asked`: what was answered in the form. */
  Show: ComponentType<{ data: D; asked: Readonly<Record<string, unknown>> }>
}

/** Declares the page of a question. */
export function answerScreen<D>(screen: AnswerScreen<D>): Screen {
  return screenOf(screen.path, async () => (await import('./page.tsx')).answerPageOf(screen))
}
