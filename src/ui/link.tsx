import type { ComponentProps, ReactNode } from 'react'
import { button, link } from '#styled/recipes'

interface LinkProps extends ComponentProps<'a'> {
  /** `text` in tables and facts, `sentence` (underlined) inside running text, `button` where it stands among buttons, `small` among small ones. */
  look?: 'text' | 'sentence' | 'quiet' | 'skip' | 'button' | 'small' | 'primary' | undefined
}

/** A real anchor in one of the looks. Client navigation is the caller's: hand in `onClick`. */
export function Link({ look = 'text', className, ...rest }: LinkProps) {
  return <a {...rest} className={[linkClass(look), className].filter(Boolean).join(' ')} />
}

interface DisabledLinkProps {
  /** Why it leads nowhere. */
  reason: string
  className: string
  children: ReactNode
}

/** A link that has no address here. It can be focused, so that its reason can be read. */
export const DisabledLink = ({ reason, className, children }: DisabledLinkProps) => (
  <span role="link" aria-disabled tabIndex={0} title={reason} aria-description={reason} className={className}>
    {children}
  </span>
)

/** The class of a look, for a link that somebody else renders. */
export function linkClass(look: NonNullable<LinkProps['look']>): string {
  if (look === 'button') return button({ tone: 'plain' })
  if (look === 'small') return button({ tone: 'plain', size: 'small' })
  if (look === 'primary') return button({ tone: 'primary' })
  return link({ look })
}
