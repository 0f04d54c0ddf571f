/**
 * Height of one table row per density, in pixels at a root font size of 16 px. The stylesheet's `--row` is made
 * from these, so the virtualizer (which needs numbers) and the rows it places cannot disagree.
 */
export const rowHeight = { compact: 32, comfortable: 40 } as const

/** Height of the table's header line in pixels at a root font size of 16 px; the same in both densities. */
export const headHeight = 30

export type Density = keyof typeof rowHeight
