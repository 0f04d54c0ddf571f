import { type Invoice, invoice, invoices, invoiceVendor } from '#contract/invoice.ts'
import { invoiceFile, invoiceType } from '#contract/invoice-ref.ts'
import { href } from '#contract/paths.ts'
import type { CellLink } from '#kit/screen/columns/columns.ts'
import { thisMonth } from '#kit/screen/filter/days.ts'
import { choiceOf, month, often, pick, picked, search } from '#kit/screen/filter/filters.ts'
import { listScreen } from '#kit/screen/list.tsx'

const toOrganizations = async () => {
  const { organization, organizations } = await import('#contract/organization.ts')
  return picked(organization, organizations.search)
}
const asPdf = ({ id, invoiceNumber }: Invoice): CellLink[] => [{ text: `${invoiceNumber}.pdf`, href: invoiceFile(id), outside: true }]

export const invoiceScreen = listScreen({
  path: 'Invoices',
  entity: invoice,
  source: invoices.list,
  filters: {
    month: often(month('Month', { start: thisMonth })),
    type: often(choiceOf('Type', invoiceType)),
    organization_ref: often(pick('Organization', 'organization', toOrganizations)),
    q: search('Invoice number'),
  },
  sorts: { id: 'ID', date: 'Date' },
  findBy: (id) => ({ q: String(id) }),
  exports: [
    { command: 'invoice.export', title: 'Export' },
    ...invoiceVendor.all.map(({ value: vendor, label }) => ({
      command: 'invoice.export-summary',
      title: `Export summary ${label}`,
      answers: ({ month = '' }: Readonly<Record<string, unknown>>) => ({ vendor, month }),
    })),
  ],
  columns: (is) => [
    { ...is.id('ID'), hidden: true },
    { ...is.word('Invoice number', ({ invoiceNumber }) => invoiceNumber), width: 168, pin: 'start' },
    is.chip('Type', ({ type }) => invoiceType.of(type)),
    is.link(
      'Organization',
      ({ organization: of }) => of?.name,
      ({ organization: of }) => (of ? href('Organization', { id: of.id }) : null),
    ),
    {
      ...is.link(
        'Booking',
        ({ booking_ref: id }) => id?.toString(),
        ({ booking_ref: id }) => (id ? href('Booking', { id }) : null),
      ),
      width: 96,
      grow: 0,
    },
    is.day('Date', ({ date }) => date),
    is.money(
      'Amount',
      ({ amount }) => amount,
      ({ currency }) => currency,
    ),
    { ...is.word('Vendor', ({ vendor }) => vendor && invoiceVendor.of(vendor).label), hidden: true },
    is.links('Export', asPdf),
  ],
})
