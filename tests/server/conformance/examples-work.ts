import { creates, listsCreators, ownerless, type Resources } from './example.ts'

const brand = "select id from account where type = 'client' and not deleted order by id limit 1"
const month = new Date().toISOString().slice(0, 7)
const period = { date_from: `${month}-01`, date_to: `${month}-01` }
const unpaid = `not essentials and not exists (select from transaction t where t.booking_id = b.id and t.type in (2, 8) and t.status = 1
  and t.approval_status is distinct from 'rejected')`
const booking = (where: string) => `select id from booking b where ${where} order by id limit 1`
const wallet = 'join wallet w on w.organization_id = p.organization_id and w.currency = p.currency and w.balance_minor >= p.amount_minor'

const reads = {
  audit: 'it changes nothing',
  version: 'it changes nothing',
  writes: 'outside a transaction, background jobs write into the same tables',
} as const
const probes = 'it probes for the vector extension with a statement that may fail'

/** Bookings, campaigns, brands, invitations, dictionaries, money and reports. */
export const workExamples: Resources = {
  booking: {
    row: 'select id from booking order by id limit 1',
    calls: {
      export: { query: { q: '4001' } },
      save: { body: { date_due: '2026-12-01T12:00:00.000Z' } },
      cancel: { row: booking('status = 1') },
      reverseCompleted: { row: booking(`status = 2 and ${unpaid}`) },
      unexpire: { row: booking('status = -4') },
      complete: { row: booking(`status = 1 and ${unpaid}`), body: { status: 2 } },
    },
  },
  'business-booking': {
    calls: {
      export: { query: { month } },
      list: {
        row: `select a.organization_id as "organizationId" from booking b join account a on a.id = b.client_account_id
          join organization o on o.id = a.organization_id where o.invoice_agent order by b.id limit 1`,
        except: ownerless,
      },
      setStatus: {
        row: `select b.id from booking b join account a on a.id = b.client_account_id join organization o on o.id = a.organization_id
          where o.invoice_agent and b.credit_status is null and b.invoice_status = 'UNPAID' order by b.id limit 1`,
        body: ({ id }) => [{ id, paid_to_platform_status: 'PAID' }],
        except: { version: 'it names several bookings, each to be set whatever its version' },
      },
    },
  },
  campaign: {
    row: 'select id from campaign where not managed_by_full_service order by id limit 1',
    calls: {
      export: { query: { q: '301' } },
      ofOrganization: {
        row: 'select a.organization_id as id from campaign c join account a on a.id = c.account_id order by c.id limit 1',
        except: ownerless,
      },
      save: { body: { managed_by_full_service: true } },
    },
  },
  'cancel-request': {
    row: `select r.id from cancel_request r join booking b on b.id = r.booking_id where r.status = 0 and b.status = 1 order by r.id limit 1`,
    calls: { approve: { body: { review: null }, records: 2 } },
  },
  brand: {
    row: brand.replace('id', 'id as "brandId"'),
    calls: { saveDescription: { row: brand, body: ({ id }) => ({ brandId: id, brandWebsite: 'https://fjord.example' }) } },
  },
  'brand-summary': {},
  'business-discovery': {},
  'creator-summary': { calls: { list: { except: listsCreators }, export: { query: { q: 'anna' } } } },
  invitation: {
    row: 'select id from client_invitation where organization_id is null and not deleted order by id limit 1',
    calls: { create: { body: { email: 'new-brand@site.example' }, except: creates } },
  },
  'auto-review': {
    row: 'select id from auto_review order by id limit 1',
    calls: {
      add: { body: { title: 'On time', text: 'A pleasure' }, except: creates },
      edit: { body: { title: 'On time', text: 'A pleasure' } },
      remove: { body: ({ id }) => ({ id }) },
    },
  },
  'booking-template': {
    row: 'select id from booking_template order by id limit 1',
    calls: {
      add: { body: { name: 'Conformance', template: '<p>Hi</p>' }, except: creates },
      edit: { body: { name: 'Conformance', template: '<p>Hi</p>' } },
    },
  },
  'brand-category': {
    row: "insert into brand_category (name) values ('Used by nobody') returning id",
    calls: { add: { body: { name: 'Conformance' }, except: creates }, edit: { body: { name: 'Conformance' } } },
  },
  'creator-category': {
    row: "insert into creator_category (name) values ('Used by nobody') returning id",
    calls: { add: { body: { name: 'Conformance' }, except: creates }, edit: { body: { name: 'Conformance' } } },
  },
  dictionary: { calls: { lookup: { query: { include: 'countries' } } } },
  'service-fee': {
    row: 'select id from service_fee order by id limit 1',
    calls: {
      save: {
        row: 'select id, brand_account_id as brand, creator_account_id as creator from service_fee order by id limit 1',
        body: ({ id, brand, creator }) => ({ id, brandId: brand, creatorId: creator, serviceFee: 33 }),
      },
      remove: { body: ({ id }) => ({ serviceFeeId: id }) },
    },
  },
  matching: {
    calls: {
      search: {
        ownTransaction: probes,
        except: reads,
        body: { searchQuery: 'coffee', channel: 'instagram', matchType: 'average', searchType: 'search' },
      },
      brandSearch: {
        ownTransaction: probes,
        except: reads,
        row: 'select account_id as id from brand_description where description is not null order by 1 limit 1',
        body: ({ id }) => ({ brandId: id, matchType: 'description' }),
      },
    },
  },
  'payout-request': {
    row: `select p.id from payout_request p ${wallet} where p.status = 0 order by p.id limit 1`,
    calls: { decide: { body: { status: 1 } } },
  },
  transaction: {
    row: 'select id from transaction order by id limit 1',
    calls: {
      decide: {
        row: "select id from transaction where type = 2 and approval_status = 'pending' order by id limit 1",
        body: { status: 'rejected' },
      },
      revert: {
        row: `select id from transaction t where type = 2 and status = 1 and approval_status = 'approved' and payment_provider = 'mangopay'
          and withdrawal_status = 'pending' and not exists (select from transaction r where r.original_transaction_id = t.id) order by id desc limit 1`,
        body: { generateCreditNoteInvoices: false },
      },
    },
  },
  invoice: {
    row: 'select id from invoice order by id limit 1',
    calls: {
      export: { query: { month } },
      summary: { row: 'select vendor from invoice order by id limit 1', query: ({ vendor }) => ({ vendor: String(vendor) }) },
    },
  },
  report: {
    calls: {
      ...Object.fromEntries(
        ['cost', 'costInvoices', 'revenue', 'revenueInvoices', 'pinCsv', 'pinXml', 'newUsers', 'metrics'].map((name) => [
          name,
          { query: period },
        ]),
      ),
      figures: { query: { ...period, report: 'metrics' } },
    },
  },
}
