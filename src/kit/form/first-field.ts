import { type Answers, type Field, type Form, isCheck } from './schema.ts'

interface Fields {
  form: Form
  fields: readonly (readonly [string, Field])[]
  /** The values of the fields that are shown. */
  values: Answers
  /** What the typed line answered. */
  answers: Answers
}

/**
 * Finds the field of a dialog that has the focus first: the first required one that is empty, else the main
 * one or the first that the line did not answer, in the order on the screen.
 */
export function findFirstField({ form, fields, values, answers }: Fields): string {
  const shown = fields.filter(([name]) => name in values)
  const checks = shown.filter(([, field]) => isCheck(field))
  const ordered = [...shown.filter((field) => !checks.includes(field)), ...checks]
  const issues = form.schema.safeParse({ ...answers, ...values }).error?.issues ?? []
  const isRequired = (name: string) => issues.some(({ path }) => path[0] === name)
  const open = ordered.filter(([name]) => !(name in answers))
  const missing = ordered.find(([name]) => isEmpty(values[name]) && isRequired(name))
  const main = open.find(([, field]) => field.main)
  return (missing ?? main ?? open[0] ?? ordered[0])?.[0] ?? ''
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === undefined || value === null || value === ''
}
