import { and, sql } from 'drizzle-orm'
import { reports } from '#contract/report.ts'
import { invoice, transaction } from '#server/db/schema-transaction.ts'
import { invoiceColumns, invoiceRows } from '#server/domain/invoice.ts'
import {
  between,
  costColumns,
  knownCampaign,
  type Payment,
  paymentRows,
  paymentsWhere,
  pinColumns,
  type Range,
  revenueColumns,
  zoneOf,
} from '#server/domain/report.ts'
import {
  metricColumns,
  metricFigures,
  metricRows,
  newUserColumns,
  newUserFigures,
  newUserRows,
  paymentFigures,
} from '#server/domain/report-figures.ts'
import { pinXml } from '#server/domain/report-pin.ts'
import type { Context } from '#server/kit/context.ts'
import { type Columns, exportCsv, exportRows, tableCsv } from '#server/kit/export.ts'
import { implement } from '#server/kit/implement.ts'

/** Which invoices go with what creators cost, and which with what brands pay: each invoice is one of the two. */
const invoiceTypes = { cost: sql`(3, 5)`, revenue: sql`(1, -1, 10)` }
const named = (name: string, { date_from: from, date_to: to }: Range) => `${name}-${from}-${to}`
const entryOf = (verb: string, range: Range) => ({ command: `report.${verb}`, objectKind: 'report', after: range })

/** Payments by time, the oldest first. */
const payments = ({ db }: Context, name: string, range: Range) => ({
  name: named(name, range),
  table: transaction,
  id: transaction.id,
  where: paymentsWhere(range),
  order: { column: transaction.createdAt, down: false },
  rows: (ids: number[]) => paymentRows(db, ids, zoneOf(range)),
})
const paymentsCsv = (context: Context, verb: string, range: Range, columns: Columns<Payment>) =>
  exportCsv(context, { ...payments(context, verb, range), columns }, entryOf(verb, range))

const invoicesCsv = (context: Context, of: keyof typeof invoiceTypes, range: Range) =>
  exportCsv(
    context,
    {
      name: named(`${of}-invoices`, range),
      table: invoice,
      id: invoice.id,
      where: and(sql`${invoice.type} in ${invoiceTypes[of]}`, between(sql`${invoice.createdAt}`, range)),
      order: { column: invoice.createdAt, down: false },
      rows: (ids: number[]) => invoiceRows(context.db, ids),
      columns: invoiceColumns(zoneOf(range)),
    },
    entryOf(`${of}-invoices`, range),
  )

export default implement(reports, {
  cost: async ({ query }, context) => paymentsCsv(context, 'cost', query, costColumns),
  costInvoices: async ({ query }, context) => invoicesCsv(context, 'cost', query),
  revenue: async ({ query }, context) => paymentsCsv(context, 'revenue', query, revenueColumns),
  revenueInvoices: async ({ query }, context) => invoicesCsv(context, 'revenue', query),
  async pinCsv({ query }, context) {
    await knownCampaign(context.db, query)
    return paymentsCsv(context, 'pin-csv', query, pinColumns)
  },
  async pinXml({ query }, context) {
    await knownCampaign(context.db, query)
    return exportRows(context, payments(context, 'pin-xml', query), pinXml(query), entryOf('pin-xml', query))
  },
  async newUsers({ query: { group_by: by = 'country', ...range } }, context) {
    const rows = await newUserRows(context.db, range, by)
    return tableCsv(context, { name: named(`new-users-by-${by}`, range), rows, columns: newUserColumns(by) }, entryOf('new-users', range))
  },
  async metrics({ query }, context) {
    const rows = await metricRows(context.db, query)
    return tableCsv(context, { name: named('metrics', query), rows, columns: metricColumns }, entryOf('metrics', query))
  },
  async figures({ query: { report, group_by: by = 'country', ...range } }, { db }) {
    if (report === 'metrics') return metricFigures(db, range)
    if (report === 'new-users') return newUserFigures(db, range, by)
    if (report === 'pin') await knownCampaign(db, range)
    const { campaign_id: _only, ...all } = range
    return paymentFigures(db, report === 'pin' ? range : all, report === 'revenue' ? 'fee' : 'amount')
  },
})
