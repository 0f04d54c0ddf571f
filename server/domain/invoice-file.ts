import { sql } from 'drizzle-orm'
import { invoiceVendor } from '#contract/invoice.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/kit/errors.ts'
import { drawnBy, fontFile } from '#server/kit/pdf-text.ts'
import { rowsOf } from '#server/kit/rows.ts'
import { moneyText, plainDay } from '#server/kit/words.ts'

interface Stored {
  id: number
  number: string
  type: number
  organization: string
  organization_id: number
  country: string
  booking_id: number | null
  transaction_id: number | null
  /** The number of the invoice that a credit note takes back. */
  credits: string | null
  amount: string
  ex_vat: string
  currency: string
  vendor: string
  created_at: string
}

/** All that stands on an invoice. Refuses with 404. */
export async function invoiceToDraw(db: Database, id: number): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    db,
    sql`
    select i.id, i.number, i.type, o.name as organization, o.id as organization_id, o.country, i.booking_id, i.transaction_id, c.number as credits,
      i.amount_minor::text as amount, i.amount_ex_vat_minor::text as ex_vat, i.currency, i.vendor, i.created_at
    from invoice i join organization o on o.id = i.organization_id left join invoice c on c.id = i.credits_id where i.id = ${id}`,
  )
  return row ?? refuse('not_found', `There is no invoice ${id}`)
}

const lines = (row: Stored): [label: string, text: string][] => {
  const optional: [string, string | number | null][] = [
    ['Credits invoice', row.credits],
    ['Booking', row.booking_id],
    ['Transaction', row.transaction_id],
  ]
  return [
    ['Number', row.number],
    ['Date', plainDay(new Date(row.created_at))],
    ['Organization', `${row.organization} (${row.organization_id}, ${row.country})`],
    ...optional.flatMap(([label, text]): [string, string][] => (text === null ? [] : [[label, String(text)]])),
    ['Payment by', invoiceVendor.of(row.vendor).label],
  ]
}
const sums = ({ amount, ex_vat, currency }: Stored): [label: string, text: string][] => [
  ['Amount ex VAT', moneyText(Number(ex_vat), currency)],
  ['VAT', moneyText(Number(amount) - Number(ex_vat), currency)],
  ['Total', moneyText(Number(amount), currency)],
]

// In points; the page is an A4.
const [left, right, labelled] = [56, 539, 180]

/** One page of PDF. What draws it is fetched with the first one: a server that draws none does not load it. */
export async function invoicePdf(row: Stored): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const kind = invoiceType.of(row.type).label
  const pdf = new Pdf({ size: 'A4', margin: left, lang: 'en', displayTitle: true, info: { Title: `${kind} ${row.number}`, Subject: kind } })
  const made = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
  })
  const write = (text: string, x: number, y: number, { size = 10, strong = false }: { size?: number; strong?: boolean } = {}) => {
    let at = x
    for (const part of drawnBy(text)) {
      pdf.font(fontFile(part.subset, strong ? 600 : 400)).fontSize(size)
      pdf.text(part.text, at, y, { lineBreak: false })
      at += pdf.widthOfString(part.text)
    }
    return at
  }
  const rule = (y: number) => pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor('#999999').stroke()

  write(`${kind} ${row.number}`, left, 64, { size: 20, strong: true })
  let y = 116
  for (const [label, text] of lines(row)) {
    write(label, left, y)
    write(text, labelled, y)
    y += 18
  }
  y += 16
  rule(y)
  y += 12
  for (const [label, text] of sums(row)) {
    const strong = label === 'Total'
    if (strong) {
      rule(y)
      y += 10
    }
    write(label, left, y, { strong })
    pdf.font(fontFile('latin', strong ? 600 : 400)).fontSize(10)
    write(text, right - pdf.widthOfString(text), y, { strong })
    y += 18
  }
  pdf.end()
  return made
}
