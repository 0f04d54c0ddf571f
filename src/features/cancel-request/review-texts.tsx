import { type RefObject, useState } from 'react'
import { autoReview, autoReviews } from '#contract/auto-review.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { useStartCommand } from '#kit/command/use-start.ts'
import { CommandForm } from '#kit/form/command-form.tsx'
import { refresh } from '#kit/store/list.ts'
import { useList, useRow } from '#kit/store/use.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Stack } from '#ui/page.tsx'
import { KeptText, Remarks } from '#ui/remarks.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

interface Props {
  onClose: () => void
  /** Has the focus afterwards. */
  returnFocus: RefObject<HTMLElement | null>
}

/** The texts that a review can be made of: all of them, each edited and deleted where it stands, and new ones. */
export function ReviewTexts({ onClose, returnFocus }: Props) {
  const start = useStartCommand()
  const { ids, loading, error } = useList(autoReviews.list, {})
  return (
    <Dialog
      open
      size="wide"
      title="Review texts"
      onClose={onClose}
      returnFocus={() => returnFocus.current}
      footer={
        <>
          <Button kbd="Esc" onClick={onClose}>
            Close
          </Button>
          <Button tone="primary" onClick={() => void start('auto-review.add')}>
            Add review text
          </Button>
        </>
      }
    >
      {error ? (
        <Banner tone="bad" action={<Button onClick={() => void refresh(autoReview.kind)}>Retry</Button>}>
          The review texts could not be read.
        </Banner>
      ) : null}
      {loading && ids.length === 0 ? <Skeleton width="half" /> : null}
      {!loading && !error && ids.length === 0 ? <EmptyState title="No texts yet" /> : null}
      {ids.length > 0 ? (
        <Remarks label="Review texts">
          {ids.map((id) => (
            <One key={id} id={id} />
          ))}
        </Remarks>
      ) : null}
    </Dialog>
  )
}

function One({ id }: { id: number }) {
  const row = useRow(autoReview, id)
  const [editing, setEditing] = useState(false)
  if (!row) return null
  const done = (
    <Button size="small" onClick={() => setEditing(false)}>
      {'Done '}
      <VisuallyHidden>{`with ${row.title}`}</VisuallyHidden>
    </Button>
  )
  return (
    <KeptText
      title={row.title}
      text={editing ? null : row.text}
      actions={
        editing ? (
          done
        ) : (
          <>
            <Button size="small" onClick={() => setEditing(true)}>
              {'Edit '}
              <VisuallyHidden>{row.title}</VisuallyHidden>
            </Button>
            <CommandButton command="auto-review.delete" target={row} size="small" />
          </>
        )
      }
    >
      {editing ? (
        <Stack>
          <CommandForm
            of={{ kind: autoReview.kind, id }}
            thing={row}
            command="auto-review.edit"
            label={`Edit ${row.title}`}
            action="Save"
          />
        </Stack>
      ) : null}
    </KeptText>
  )
}
