import { skeleton } from '#styled/recipes'

interface SkeletonProps {
  shape?: 'line' | 'meta' | 'cell' | 'value' | 'chip' | 'field' | 'text' | 'brief' | 'block' | undefined
  width?: 'full' | 'half' | 'third' | 'short' | undefined
}

/** A grey stand-in at the final height. Silent: whoever loads says so with a Spinner or `aria-busy`. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return <span className={skeleton({ shape, width })} aria-hidden="true" />
}

/** The class of a skeleton, for a table, which writes its cells by hand. */
export const skeletonClass = (props: SkeletonProps): string => skeleton(props)
