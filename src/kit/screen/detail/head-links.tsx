import { AppLink } from '#kit/screen/link.tsx'
import { DisabledLink, Link, linkClass } from '#ui/link.tsx'
import type { DetailHead } from './detail-parts.ts'

/** Where a thing leads, and the short words about it, behind its name. */
export function HeadLinks({ head }: { head: DetailHead | undefined }) {
  const { links = [], texts = [] } = head ?? {}
  const words = texts.filter(Boolean).join(' · ')
  return (
    <>
      {words ? <span>{` · ${words}`}</span> : null}
      {links.map((link) => (
        <span key={link.label}>
          {' · '}
          {'unavailable' in link ? (
            <DisabledLink className={linkClass('sentence')} reason={link.unavailable}>
              {link.label}
            </DisabledLink>
          ) : link.href.startsWith('http') ? (
            <Link look="sentence" href={link.href} target="_blank" rel="noopener noreferrer">
              {link.label}
            </Link>
          ) : (
            <AppLink className={linkClass('sentence')} href={link.href}>
              {link.label}
            </AppLink>
          )}
        </span>
      ))}
    </>
  )
}
