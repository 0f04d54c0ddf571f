import type { AnyEntity } from '#contract/define.ts'
import { count } from '#kit/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { Meta } from '#ui/page.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface PlacesProps {
  place: number
  total: number
  words: AnyEntity
  step: (by: number) => () => void
}
/** Where one is, and the steps to the one before and behind. */
export function Places({ place, total, words, step }: PlacesProps) {
  return (
    <>
      <Meta>{`${count(place + 1)} of ${count(total)}`}</Meta>
      <Button kbd="k" size="small" aria-disabled={place > 0 ? undefined : true} onClick={step(-1)}>
        <span aria-hidden="true">↑</span>
        <VisuallyHidden>{`Previous ${words.words.one}`}</VisuallyHidden>
      </Button>
      <Button kbd="j" size="small" aria-disabled={place < total - 1 ? undefined : true} onClick={step(1)}>
        <span aria-hidden="true">↓</span>
        <VisuallyHidden>{`Next ${words.words.one}`}</VisuallyHidden>
      </Button>
    </>
  )
}
