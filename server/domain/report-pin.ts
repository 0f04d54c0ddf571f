import { fromMinor } from '#contract/fields.ts'
import type { SheetFormat } from '#server/kit/export.ts'
import { element, xmlHead } from '#server/kit/xml.ts'
import type { Payment, Range } from './report.ts'

/** Names the form of the document; its schema is `server/domain/report-pin.xsd`. */
const pinNamespace = 'urn:admin:pin-report:1'

/** The same payments as those of the CSV, each an element of its own. */
export const pinXml = ({ date_from: from, date_to: to, campaign_id: campaign }: Range): SheetFormat<Payment> => ({
  type: 'application/xml; charset=utf-8',
  extension: 'xml',
  head: `${xmlHead}<pinReport xmlns="${pinNamespace}" from="${from}" to="${to}"${campaign === undefined ? '' : ` campaign="${campaign}"`}>\n`,
  line: (row) =>
    `  ${element('payment', { transaction: row.id, date: row.date, booking: row.booking_id }, [
      element('creator', { id: row.creator_id, country: row.country }, row.creator),
      ...(row.campaign_id === null ? [] : [element('campaign', { id: row.campaign_id }, row.campaign ?? '')]),
      element('amountExVat', {}, fromMinor(Number(row.ex_vat))),
      element('vat', {}, fromMinor(Number(row.amount) - Number(row.ex_vat))),
      element('amount', { currency: row.currency }, fromMinor(Number(row.amount))),
    ])}\n`,
  tail: '</pinReport>\n',
})
