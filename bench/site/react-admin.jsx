import { Admin, DataTable, List, Resource } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { authProvider, dataProvider } from './provider.js'

const statuses = {
  0: 'Pending',
  1: 'Accepted',
  [-1]: 'Declined',
  [-2]: 'Cancelled by brand',
  [-3]: 'Cancelled by creator',
  [-4]: 'Expired',
  [-5]: 'Cancelled by admin',
  2: 'Completed',
  3: 'Completed by admin',
  4: 'Delivered',
  5: 'Date due',
}
const day = (moment) => moment?.slice(0, 10)
const expiration = ({ status, date_will_expire, date_expired }) =>
  day(status === 0 ? date_will_expire : status === -4 ? date_expired : null)

/** The sixteen columns of the workspace's list, with the parts that react-admin has for them. */
const Bookings = () => (
  <List perPage={25} exporter={false}>
    <DataTable>
      <DataTable.Col label="Status" render={({ status }) => statuses[status]} />
      <DataTable.Col source="id" label="Booking ID" />
      <DataTable.Col source="campaign_ref" label="Campaign ID" />
      <DataTable.Col source="client_price_currency" label="Brand currency" />
      <DataTable.NumberCol source="client_price_ex_vat" label="Brand budget ex VAT" />
      <DataTable.Col source="price_currency" label="Creator currency" />
      <DataTable.NumberCol source="price_ex_vat" label="Creator budget ex VAT" />
      <DataTable.NumberCol source="creator_service_fee" label="Creator service fee percent" />
      <DataTable.Col source="client.display_name" label="Brand" />
      <DataTable.Col source="client.organization.name" label="Brand organization" />
      <DataTable.Col source="blogger.display_name" label="Creator" />
      <DataTable.Col source="blogger_talent_agency_name" label="Talent agency" />
      <DataTable.Col label="Deliveries" render={({ has_deliverables: has }) => (has ? 'Yes' : null)} />
      <DataTable.Col label="Created" render={({ date_created }) => day(date_created)} />
      <DataTable.Col label="Expiration" render={expiration} />
      <DataTable.Col label="Due" render={({ date_due }) => day(date_due)} />
    </DataTable>
  </List>
)

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="bookings" list={Bookings} />
  </Admin>,
)
