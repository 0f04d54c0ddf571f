import { creates, listsCreators, ownerless, pairs, type Resources } from './example.ts'

const creator = "select id, type_id from account where type = 'blogger' and not deleted order by id limit 1"
const brand = "select id from account where type = 'client' and not deleted order by id limit 1"
const unlinked = `select a.id from account a where a.type = 'blogger' and not a.deleted and a.master_account_id is null
  and not exists (select from account s where s.master_account_id = a.id)`
const free = `${unlinked} and a.referring_account_id is null order by a.id`

/** Accounts and creators with their aliases, channels, notes, referrals, shortlists and reviews. */
export const accountExamples: Resources = {
  account: {
    row: 'select id from account where not deleted order by id limit 1',
    calls: {
      ofOrganization: { row: 'select organization_id as id from account order by id limit 1', except: ownerless },
      save: { body: { google_city: 'Bergen' } },
      undelete: { row: 'select id from account where deleted order by id limit 1' },
    },
  },
  alias: {
    row: 'select id from account where master_account_id is not null and not deleted order by id limit 1',
    calls: {
      unlink: { records: 2 },
      link: {
        records: 2,
        row: `select a.id, b.id as other from (${unlinked} order by a.id limit 1) a, (${unlinked} order by a.id desc limit 1) b`,
        body: ({ other }) => ({ slave_account_ref: other }),
      },
    },
  },
  channel: {
    row: `select a.type_id as id, c.kind as channel from channel c join account a on a.id = c.account_id
      where c.status = 'connected' and c.visible and not a.deleted order by a.id limit 1`,
    calls: {
      setVisibility: {
        body: { isVisible: false },
        except: { version: 'the contract gives channels no version', kind: 'of an unknown creator no account is known' },
      },
    },
  },
  creator: {
    row: "select type_id as id from account where type = 'blogger' and not deleted order by id limit 1",
    calls: {
      list: { except: listsCreators },
      decide: {
        row: "select id from account where type = 'blogger' and not deleted and approved_status is null order by id limit 1",
        body: { status: 1, send_email: false },
      },
      setField: { row: creator, body: { update: { admin_comments: 'Called on Monday' } } },
      screen: {
        except: { version: 'it asks brands about a creator, and changes neither' },
        row: `select a.type_id as creator, b.id as brand from account a, account b where a.type = 'blogger' and not a.deleted
          and a.approved_status = 1 and b.type = 'client' and not b.deleted order by 1, 2 limit 1`,
        body: ({ creator, brand }) => ({ creatorId: creator, brandIds: [brand] }),
      },
      countries: { row: creator, query: ({ type_id: id }) => ({ creatorIds: String(id) }) },
      reach: { row: creator, query: ({ type_id: id }) => ({ creatorIds: String(id) }) },
    },
  },
  integration: {
    calls: {
      request: {
        row: `select id from account a where type = 'blogger' and not deleted and instagram_username is not null
          and not exists (select from analytics_request r where r.account_id = a.id) order by id limit 1`,
        except: { version: 'it queues a request, and changes no account' },
      },
    },
  },
  'event-log': {},
  note: {
    row: 'select account_id as id from account_note order by id limit 1',
    calls: {
      add: { row: creator, body: { note: 'Called on Monday' }, except: { ...creates, kind: 'there is a note only after the success' } },
    },
  },
  recommendation: {
    row: 'select id from recommendation order by id limit 1',
    calls: {
      list: { row: 'select account_id as id from recommendation order by id limit 1', except: ownerless },
      add: {
        row: `select b.id, c.id as creator from account b, account c where b.type = 'client' and not b.deleted and c.type = 'blogger'
          and not c.deleted and not exists (select from recommendation r where r.account_id = b.id and r.creator_account_id = c.id)
          order by 1, 2 limit 1`,
        body: ({ creator }) => ({ user_id: creator }),
        except: pairs,
      },
      remove: { row: 'select account_id as id, creator_account_id as "bloggerId" from recommendation order by id limit 1', except: pairs },
    },
  },
  referral: {
    row: 'select referring_account_id as id from referral order by id limit 1',
    calls: {
      add: {
        row: `select a.id, b.id as other from (${free} limit 1) a, (${free} desc limit 1) b`,
        body: ({ other }) => ({ user_id: other }),
        except: pairs,
      },
      remove: {
        row: 'select referring_account_id as id, referred_account_id as "referredId" from referral order by id limit 1',
        except: pairs,
      },
      list: { except: ownerless },
    },
  },
  'referral-program': {},
  review: {
    row: 'select id from review where reversed_at is null order by id limit 1',
    calls: {
      reverse: { records: 2 },
      copy: {
        row: `select s.master_account_id as master, s.id as slave from account s where s.master_account_id is not null and exists (
          select from booking b join review r on r.booking_id = b.id where b.blogger_account_id = s.id and r.reversed_at is null
          and not exists (select from account_review x where x.review_id = r.id and x.account_id = s.master_account_id)) order by 2 limit 1`,
        except: { version: 'it shows reviews at a second account, and changes neither' },
        body: ({ master, slave }) => ({ from_account_ref: slave, to_account_ref: master }),
      },
    },
  },
  shortlist: {
    row: 'select id from shortlist order by id limit 1',
    calls: {
      list: { row: 'select account_id as id from shortlist order by id limit 1', except: ownerless },
      copy: {
        row: `select s.id, b.id as brand from shortlist s, (${brand}) b order by s.id limit 1`,
        body: ({ brand }) => ({ user_id: brand, new_shortlist_name: 'Copied by a test' }),
        except: creates,
      },
    },
  },
}
