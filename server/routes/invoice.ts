import { sql } from 'drizzle-orm'
import { invoices } from '#contract/invoice.ts'
import { invoiceType } from '#contract/invoice-ref.ts'
import { invoice as table } from '#server/db/schema-transaction.ts'
import { invoiceColumns, invoiceOrder, invoiceRows, invoicesWhere } from '#server/domain/invoice.ts'
import { invoicePdf, invoiceToDraw } from '#server/domain/invoice-file.ts'
import { invoiceSummary, summaryColumns } from '#server/domain/invoice-summary.ts'
import { finder } from '#server/domain/lookup.ts'
import { exportCsv, tableCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'
import { ordered, paged } from '#server/kit/page.ts'
import { moneyText } from '#server/kit/words.ts'

export default implement(
  invoices,
  {
    list: ({ query: { after, containing, page, perPage, per_page, sort_by, ...asked } }, { db }) =>
      paged(
        db,
        { after, containing, page, perPage, per_page },
        {
          table,
          id: table.id,
          where: invoicesWhere(asked),
          order: ordered(sort_by, { id: table.id, date: table.createdAt }, invoiceOrder),
          rows: (ids) => invoiceRows(db, ids),
        },
      ),
    export({ query: asked }, context) {
      const { db } = context
      const sheet = {
        name: 'invoices',
        table,
        id: table.id,
        where: invoicesWhere(asked),
        order: invoiceOrder,
        columns: invoiceColumns(asked.time_zone),
      }
      const entry = { command: 'invoice.export', objectKind: 'invoice', after: asked }
      return exportCsv(context, { ...sheet, rows: (ids: number[]) => invoiceRows(db, ids) }, entry)
    },
    async summary({ query: { vendor, month, time_zone: zone } }, context) {
      const rows = await invoiceSummary(context.db, vendor, month, zone)
      const entry = { command: 'invoice.export-summary', objectKind: 'invoice', after: { vendor, month } }
      const name = ['invoices-summary', vendor, month].filter(Boolean).join('-')
      return tableCsv(context, { name, rows, columns: summaryColumns }, entry)
    },
    async file({ params: { id } }, { db, header, audit }) {
      const row = await invoiceToDraw(db, id)
      const pdf = await invoicePdf(row)
      await audit({ command: 'invoice.export-one', objectKind: 'invoice', objectId: id, result: 'done' })
      header('Content-Type', 'application/pdf')
      header('Content-Disposition', `attachment; filename="${row.number.replace(/[^\w-]/g, '_')}.pdf"`)
      return pdf
    },
  },
  {
    finds: finder<{ number: string; type: number; amount: string; currency: string; name: string }>({
      kind: 'invoice',
      table: sql`invoice`,
      joins: sql`join organization o on o.id = t.organization_id`,
      columns: sql`t.number, t.type, t.amount_minor::text as amount, t.currency, o.name`,
      ways: (asked) => {
        const numbers = asked.flatMap(({ q, name }) => (name === undefined ? [] : [{ q, number: name.toUpperCase() }]))
        if (numbers.length === 0) return []
        const [words, given] = [numbers.map(({ q }) => q), numbers.map(({ number }) => number)]
        return [
          sql`select w.q, t.id, 0 as place from unnest(${sql.param(words)}::text[], ${sql.param(given)}::text[]) w (q, number) join invoice t on t.number = w.number`,
        ]
      },
      title: ({ number, name, amount, currency }) => `${number} · ${name} · ${moneyText(Number(amount), currency)}`,
      chips: ({ type }) => {
        const { label, tone } = invoiceType.of(type)
        return [{ label, tone }]
      },
    }),
  },
)
