import { type ComponentProps, type ReactNode, useId } from 'react'
import { field } from '#styled/recipes'

interface Wording {
  label: ReactNode
  /** Stands in place of the hint, is tied to the input and turns it invalid. */
  error?: string | undefined
  hint?: ReactNode
  /** A unit behind the value, such as `%`. */
  suffix?: ReactNode
}

type TextFieldProps = Wording & Omit<ComponentProps<'input'>, 'children'>
type TextAreaProps = Wording & Omit<ComponentProps<'textarea'>, 'children'>

/** One line of text with its label, hint and error. Everything else is passed to the input, `ref` included. */
export function TextField({ label, error, hint, suffix, id, className, ...input }: TextFieldProps) {
  const words = useWords({ id, error, hint, suffix, also: input['aria-describedby'], invalid: input['aria-invalid'] })
  return (
    <Frame {...words} label={label} error={error} hint={hint} suffix={suffix}>
      <input type="text" {...input} {...words.input} className={field().input} />
    </Frame>
  )
}

/** Several lines of text; otherwise as `TextField`. */
export function TextArea({ label, error, hint, suffix, id, className, ...input }: TextAreaProps) {
  const words = useWords({ id, error, hint, suffix })
  return (
    <Frame {...words} label={label} error={error} hint={hint} suffix={suffix}>
      <textarea rows={4} {...input} {...words.input} className={field().input} />
    </Frame>
  )
}

/** Ties a control to the words around it: the attributes of the input and the ids of the words. */
export function useWords({
  id,
  error,
  hint,
  suffix,
  also,
  invalid,
}: {
  id?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  suffix?: ReactNode
  /** The id of words elsewhere that belong to it too (a banner above the form). */
  also?: string | undefined
  /** Refused by those words. */
  invalid?: ComponentProps<'input'>['aria-invalid']
}) {
  const own = useId()
  const inputId = id ?? own
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const suffixId = `${inputId}-suffix`
  const said = [also, suffix ? suffixId : '', error ? errorId : '', !error && hint ? hintId : ''].filter(Boolean).join(' ')
  return {
    input: { id: inputId, 'aria-invalid': error ? true : invalid, 'aria-describedby': said || undefined },
    ids: { hint: hintId, error: errorId, suffix: suffixId },
  }
}

/** What is wrong with a field, announced when it comes. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error ? (
        <div className={field().error} id={id}>
          {error}
        </div>
      ) : null}
    </div>
  )
}

interface BelowProps {
  error?: string | undefined
  hint?: ReactNode
  ids: { error: string; hint: string }
}
/** The words below a field: its error, or its hint. The error's place exists before the error does. */
export function BelowField({ error, hint, ids }: BelowProps) {
  return (
    <>
      <FieldError id={ids.error} error={error} />
      {!error && hint ? (
        <div className={field().hint} id={ids.hint}>
          {hint}
        </div>
      ) : null}
    </>
  )
}

type FrameProps = Wording & ReturnType<typeof useWords> & { children: ReactNode }

/** Label, control and the words below, in the order they are read. */
export function Frame({ label, error, hint, suffix, input, ids, children }: FrameProps) {
  const style = field()
  return (
    <div className={style.root}>
      <label className={style.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={style.control}>
        {children}
        {suffix ? (
          <span className={style.suffix} id={ids.suffix}>
            {suffix}
          </span>
        ) : null}
      </div>
      <BelowField error={error} hint={hint} ids={ids} />
    </div>
  )
}
