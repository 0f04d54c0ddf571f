import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportFault } from '#kit/fault.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

interface Props {
  /** The record that the part shows, such as "Payout request 812". */
  name: string
  children: ReactNode
}

/** Confines an exception during rendering to one part of a page, so that the rest of the page stays usable. */
export function PartBoundary({ name, children }: Props) {
  return (
    <CatchBoundary
      getResetKey={() => name}
      onCatch={reportFault}
      errorComponent={({ reset }) => (
        <Banner tone="bad" bar action={<Button onClick={reset}>Try again</Button>}>
          {`${name} could not be shown. This is a fault of the workspace.`}
        </Banner>
      )}
    >
      {children}
    </CatchBoundary>
  )
}
