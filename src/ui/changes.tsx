import { changes } from '#styled/recipes'
import { ScrollBody } from './scroll-body.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ChangeItem {
  field: string
  label: string
  before: string
  after: string
}

/** Fields with what they hold before and after (`dl`). A name of outside stays in its own direction. */
export function Changes({ items, label }: { items: readonly ChangeItem[]; label: string }) {
  const style = changes()
  return (
    <dl className={style.root} aria-label={label}>
      {items.map(({ field, label: name, before, after }) => (
        <Row key={field} name={name} before={before} after={after} />
      ))}
    </dl>
  )
}

function Row({ name, before, after }: { name: string; before: string; after: string }) {
  const style = changes()
  return (
    <>
      <dt className={style.term}>{name}</dt>
      <dd className={style.cell}>
        <ScrollBody className={style.value}>
          <VisuallyHidden>from </VisuallyHidden>
          <bdi className={style.before}>{before}</bdi>
          <span className={style.arrow} aria-hidden="true">
            →
          </span>
          <VisuallyHidden> to </VisuallyHidden>
          <bdi className={style.after}>{after}</bdi>
        </ScrollBody>
      </dd>
    </>
  )
}
