import { spinner } from '#styled/recipes'

/** The turning ring alone, for inside a control that says in words what it does. */
export function Ring() {
  return <span className={spinner().ring} aria-hidden="true" />
}

/** Says that something is under way. The label is drawn and announced politely. */
export function Spinner({ label }: { label: string }) {
  const style = spinner()
  return (
    <span className={style.root} role="status">
      <span className={style.ring} aria-hidden="true" />
      {label}
    </span>
  )
}
