import { useRef, useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Changes } from '#ui/changes.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { NoticeList } from '#ui/notice.tsx'
import { PaletteDry, paletteClass } from '#ui/palette.tsx'
import { Tray, trayClass } from '#ui/tray.tsx'
import { long, Section, Specimen } from './section.tsx'

const changes = [
  { field: 'status', label: 'Status', before: 'Pending', after: 'Approved' },
  { field: 'decided', label: 'Decided at', before: '–', after: '20 Nov 2026 12:04' },
  { field: 'name', label: 'Name', before: 'Nordic Agency AB', after: long },
]
const rows = [
  { key: 'a', what: 'Approve payout request', about: '812 · Nordic Agency AB', chip: <Chip tone="good">Done</Chip> },
  { key: 'b', what: 'Ban Seat', about: '77 · user@site.io', chip: <Chip>Undone</Chip> },
  { key: 'c', what: 'Reject payout request', about: '813 · Halden Foods', chip: <Chip tone="bad">Refused</Chip> },
  { key: 'd', what: 'Save seat', about: `78 · ${long.slice(0, 200)}`, chip: <Chip tone="wait">Unknown</Chip> },
]

/** What is left of a run: fields before and after, the tray, the dry run, a notice that can be undone. */
export function Receipts() {
  const [open, setOpen] = useState<'none' | 'full' | 'empty'>('none')
  const [told, setTold] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Section id="receipts" title="Receipts and dry run">
      <Specimen name="before and after" wide>
        <Changes label="What changed, as a specimen" items={changes} />
      </Specimen>
      <Specimen name="not saved" wide>
        <Banner
          tone="wait"
          action={
            <Button tone="bare" size="small">
              Why
            </Button>
          }
        >
          Not saved: Delete Seat
        </Banner>
      </Specimen>
      <Specimen name="dry run" wide>
        <PaletteDry title="Dry run: Approve payout request, 812" footer={<Button size="small">Copy</Button>}>
          <p>Nothing was sent.</p>
          <pre className={paletteClass.request}>{'POST admin/payout-requests/812\n{"status":1}'}</pre>
        </PaletteDry>
      </Specimen>
      <Specimen name="tray and notice">
        <Button onClick={() => setOpen('full')}>Receipts…</Button>
        <Button onClick={() => setOpen('empty')}>No receipts…</Button>
        <Button onClick={() => setTold(true)}>Notice with Undo</Button>
        <NoticeList
          label="Notices that can be undone, as specimens"
          notices={told ? [{ id: 1, tone: 'done', text: 'Updated' }] : []}
          onClose={() => setTold(false)}
          actions={() => (
            <Button tone="bare" size="small" kbd="z">
              Undo
            </Button>
          )}
        />
      </Specimen>
      <Tray open={open !== 'none'} onClose={() => setOpen('none')} title="Receipts" meta="4" hints={[['↑ ↓', 'move']]} initialFocus={list}>
        {open === 'empty' ? (
          <EmptyState title="No receipts yet">Every action leaves one here.</EmptyState>
        ) : (
          <div className={trayClass.body}>
            <div className={trayClass.list} role="listbox" aria-label="Receipts" tabIndex={0} ref={list}>
              <div className={trayClass.canvas} role="presentation">
                {rows.map(({ key, what, about, chip }, at) => (
                  <div
                    key={key}
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === 0}
                    className={trayClass.row}
                    style={{ transform: `translateY(${at * 3.5}rem)` }}
                  >
                    <div className={trayClass.line}>
                      <span className={trayClass.what}>{what}</span>
                      {chip}
                    </div>
                    <div className={trayClass.line}>
                      <span className={trayClass.about}>{about}</span>
                      <span className={trayClass.end}>12:04</span>
                    </div>
                  </div>
                ))}
              </div>
            </div>
            <div className={trayClass.detail}>
              <h3 className={trayClass.detailTitle}>Approve payout request</h3>
              <Changes label="Before and after" items={changes} />
            </div>
          </div>
        )}
      </Tray>
    </Section>
  )
}
