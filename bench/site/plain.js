// The floor of a first row: one question and a table of its answer, by hand, with no library.
import { dataProvider } from './provider.js'

const columns = [
  'id',
  'campaign_ref',
  'client_price_currency',
  'client_price_ex_vat',
  'price_currency',
  'price_ex_vat',
  'creator_service_fee',
]
const { data } = await dataProvider.getList('bookings', { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' } })
const body = document.createElement('tbody')
for (const one of data) {
  const row = body.insertRow()
  for (const name of columns) row.insertCell().textContent = one[name]
}
const table = document.createElement('table')
table.append(body)
document.getElementById('root').append(table)
