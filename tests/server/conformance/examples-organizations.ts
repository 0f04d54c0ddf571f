import { multipart, pdf } from '#tests/server/kyc-desk.ts'
import { creates, ownerless, type Resources } from './example.ts'

const upload = multipart([['IDENTITY_PROOF[0]', 'passport.pdf', pdf]])
const otherUpload = multipart([['IDENTITY_PROOF[0]', 'passport.pdf', Buffer.concat([pdf, pdf])]]).payload
/** Changes the stored level, so that the provider's differs. */
const changeStoredKycLevel = `update organization set kyc_level = case kyc_level when 'LIGHT' then 'REGULAR' else 'LIGHT' end where id = (select id from organization
  where type = 'blogger' and not deleted and mangopay_user_ref is not null order by id limit 1) returning id`
const today = new Date().toISOString().slice(0, 10)
const company = {
  company_name: 'Fjord AS',
  legal_person_type: 'BUSINESS',
  company_tax_id_type: 'vat_eu',
  company_vat_number: '912345678',
  price_vat: 25,
  company_country_ref: 578,
  company_city: 'Oslo',
  company_postal_code: '0155',
}

/** Organizations with their flags, legal entities, plans, identity checks, company requests and seats. */
export const organizationExamples: Resources = {
  organization: {
    row: 'select id from organization where not deleted order by id limit 1',
    calls: {
      create: { body: { name: 'Fjord AS', type: 'blogger', priceCurrency: 'NOK', countryId: 578 }, except: creates },
      save: { body: { name: 'Renamed by a test' } },
      unregisterCompany: {
        records: 2,
        row: `select o.id from organization o join legal_entity e on e.organization_id = o.id and e.valid_until is null
          where o.type = 'blogger' and not o.deleted and e.type = 'business' order by o.id limit 1`,
      },
      syncKycStatus: { row: changeStoredKycLevel },
    },
  },
  'company-request': {
    row: 'select id from company_request where status = 0 order by id limit 1',
    calls: { approve: { body: company, records: 4 }, reject: { body: company } },
  },
  'country-team': {},
  'feature-flag': {
    row: "insert into feature_flag (name) values ('used-by-nobody') returning id",
    calls: {
      add: { body: { name: 'conformance', description: 'Added by a test' }, except: creates },
      edit: { body: { name: 'conformance', description: 'Changed by a test' } },
      ofOrganization: { row: 'select organization_id as id from organization_feature_flag order by 1 limit 1' },
      set: { row: 'select organization_id as id from organization_feature_flag order by 1 limit 1', body: { feature_flags: [] } },
    },
  },
  'legal-entity': {
    row: 'select id from legal_entity order by id limit 1',
    calls: {
      list: {
        row: 'select organization_id as id from legal_entity order by id limit 1',
        except: { paging: 'an organization has few legal entities, so all of them are on one page' },
      },
      save: {
        row: 'select organization_id as id, id as "entityId" from legal_entity where valid_until is null order by id limit 1',
        body: {
          name: 'Fjord AS',
          type: 'business',
          countryId: 578,
          registrationNumber: '912345678',
          taxIdType: 'vat',
          isVatRegistered: false,
          vatRate: null,
          address: 'Storgata 1',
          city: 'Oslo',
          postalCode: '0155',
        },
      },
    },
  },
  'legal-representative': {
    row: 'select organization_id as id from legal_representative order by 1 limit 1',
    calls: {
      save: {
        body: {
          first_name: 'Kari',
          last_name: 'Nordmann',
          dob: '1980-05-17',
          email: 'kari@site.example',
          nationality: 'NO',
          country_of_residence: 'NO',
          address_country: 'NO',
          address_city: 'Oslo',
          address_street: 'Storgata 1',
          address_postal_code: '0155',
          entry_context: 'ADMIN',
        },
      },
    },
  },
  subscription: {
    row: 'select organization_id as id from subscription order by organization_id limit 1',
    calls: {
      change: {
        row: "select id from organization where type = 'client' and not deleted order by id limit 1",
        body: ({ id }) => ({
          organizationId: id,
          type: 'business',
          maxAccountCount: 5,
          price: 12_000,
          bindingPeriod: 'year',
          startDate: today,
        }),
      },
      edit: {
        row: "select organization_id as id, plan, binding from subscription where replaced_at is null and ends_on is null and plan = 'enterprise' order by 1 limit 1",
        body: ({ id, plan, binding }) => ({ organizationId: id, type: plan, maxAccountCount: 7, price: 12_000, bindingPeriod: binding }),
      },
    },
  },
  'kyc-document': {
    row: "select id from kyc_document where status = 'CREATED' and provider_ref is not null order by id limit 1",
    calls: {
      list: { row: 'select request_id as id from kyc_document order by id limit 1' },
      history: {
        row: 'select request_id as id, type from kyc_document order by id limit 1',
        query: ({ type }) => ({ document: String(type) }),
      },
      upload: {
        row: "select id from kyc_document where type = 'IDENTITY_PROOF' and status is null order by id limit 1",
        body: upload.payload,
        otherBody: otherUpload,
        except: { body: 'its parts are files, named by their type' },
        contentType: upload.headers['content-type'],
      },
      reset: { row: "select id from kyc_document where status = 'CREATED' and type <> 'UBO_DECLARATION' order by id limit 1" },
      resubmitUbo: { row: "select id from kyc_document where status = 'INCOMPLETE' order by id limit 1" },
      message: {
        row: "select id from kyc_document where status = 'REFUSED' order by id limit 1",
        body: { rejection_message: 'Too dark to read' },
      },
      file: {
        row: 'select id from kyc_file order by id limit 1',
        query: { until: '1', sign: 'x' },
        except: { success: 'it needs a signed link' },
      },
    },
  },
  'kyc-request': {
    row: 'select id from kyc_request where verification_status = 0 and requires_admin_action order by id limit 1',
    calls: { route: { body: { requires_admin_action: 0, verification_status: 0 } } },
  },
  'kyc-standing': {},
  seat: {
    row: 'select id from seat where not deleted and not banned order by id limit 1',
    calls: {
      save: { body: { first_name: 'Renamed' } },
      unban: { row: 'select id from seat where banned and not deleted order by id limit 1' },
      ofAccount: { row: 'select account_id as id from seat_account order by 1 limit 1', except: ownerless },
      ofOrganization: {
        row: 'select organization_id as id from account a join seat_account s on s.account_id = a.id order by 1 limit 1',
        except: ownerless,
      },
    },
  },
}
