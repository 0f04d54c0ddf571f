import { type ComponentProps, type ReactNode, useId } from 'react'
import { choice } from '#styled/recipes'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'children'> {
  /** The visible label; without one give `aria-label`. */
  children?: ReactNode
  /** `mixed` where some of many are checked. */
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
}

/** The browser's checkbox in our clothes. A mixed one turns checked when pressed. */
export function Checkbox({ children, checked, onChange, id, className, ...rest }: CheckboxProps) {
  const own = useId()
  const style = choice()
  const mixed = checked === 'mixed'
  const box = (
    <input
      {...rest}
      id={id ?? own}
      type="checkbox"
      className={style.check}
      checked={checked === true}
      ref={(node) => {
        if (node) node.indeterminate = mixed
      }}
      onChange={(event) => onChange(mixed || event.currentTarget.checked)}
    />
  )
  if (!children) return box
  return (
    <label className={style.checkLabel} htmlFor={id ?? own}>
      {box}
      <span>{children}</span>
    </label>
  )
}
