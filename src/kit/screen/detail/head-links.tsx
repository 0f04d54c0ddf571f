import { AppLink } from '#kit/screen/link.tsx'
import { Link, linkClass } from '#ui/link.tsx'
import type { DetailHead } from './detail-parts.ts'

/** Where a thing leads, and the short words about it, behind its name. */
export function HeadLinks({ head }: { head: DetailHead | undefined }) {
  const { links = [], texts = [] } = head ?? {}
  const words = texts.filter(Boolean).join(' · ')
  return (
    <>
      {words ? <span>{` · ${words}`}</span> : null}
      {links.map(({ label, href }) => (
        <span key={label}>
          {' · '}
          {href.startsWith('http') ? (
            <Link look="sentence" href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </Link>
          ) : (
            <AppLink className={linkClass('sentence')} href={href}>
              {label}
            </AppLink>
          )}
        </span>
      ))}
    </>
  )
}
