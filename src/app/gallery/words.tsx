import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Kbd, Keys } from '#ui/kbd.tsx'
import { Link } from '#ui/link.tsx'
import { long, Section, Specimen } from './section.tsx'

export function Words() {
  return (
    <>
      <Section id="buttons" title="Buttons and links">
        <Specimen name="default">
          <Button>Cancel</Button>
          <Button tone="primary">Approve</Button>
          <Button tone="danger">Reject</Button>
          <Button tone="quiet">Log out</Button>
        </Specimen>
        <Specimen name="with its key">
          <Button kbd="Esc">Cancel</Button>
          <Button tone="primary" kbd="⌘ ↵">
            Complete
          </Button>
          <Button tone="danger" kbd="r">
            Reject
          </Button>
        </Specimen>
        <Specimen name="small">
          <Button size="small">Export CSV</Button>
          <Button size="small" tone="primary">
            Approve
          </Button>
          <Button size="small" tone="danger" kbd="r">
            Reject
          </Button>
        </Specimen>
        <Specimen name="disabled">
          <Button disabled>Cancel</Button>
          <Button tone="primary" disabled>
            Approve
          </Button>
          <Button tone="danger" aria-disabled title="Already decided by Mira">
            Reject
          </Button>
        </Specimen>
        <Specimen name="busy">
          <Button busy>Save</Button>
          <Button tone="primary" busy>
            Approve
          </Button>
        </Specimen>
        <Specimen name="focus">
          <Button data-focus-visible>Cancel</Button>
          <Button tone="primary" data-focus-visible>
            Approve
          </Button>
        </Specimen>
        <Specimen name="links">
          <Link href="#buttons">Marlow Cycles</Link>
          <Link href="#buttons" look="quiet">
            quiet
          </Link>
          <Link href="#buttons" look="button">
            View
          </Link>
          <span>
            Nothing matches,{' '}
            <Link href="#buttons" look="sentence">
              clear the filter
            </Link>
            .
          </span>
        </Specimen>
      </Section>
      <Section id="chips" title="Chips and keys">
        <Specimen name="tones">
          <Chip tone="good">Approved</Chip>
          <Chip tone="bad">Rejected</Chip>
          <Chip tone="wait">Pending</Chip>
          <Chip>Professional</Chip>
        </Specimen>
        <Specimen name="keys">
          <Kbd>a</Kbd>
          <Keys keys="⌘ K" />
          <Kbd>Space</Kbd>
          <Kbd on="accent">3</Kbd>
        </Specimen>
        <Specimen name="10,000 characters">
          <Chip tone="wait" title="A name that is too long">
            {long}
          </Chip>
        </Specimen>
      </Section>
    </>
  )
}
