import { stageWords } from '#kit/api/words.ts'
import type { Stage } from '#kit/command/draft.ts'
import { moves } from '#kit/command/stage.ts'
import { LiveWords } from '#ui/live-words.tsx'

/** How long the run of a form takes, beside its button. */
export const StageWords = ({ stage }: { stage: Stage | undefined }) => (
  <LiveWords words={stage && moves(stage) && stage.progress ? stageWords[stage.progress] : null} />
)
