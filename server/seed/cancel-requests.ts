import { pick, roll, words } from './draw.ts'
import { anchor, first } from './sizes.ts'

/** What a side says when it calls a booking off; the first word of each line is the reason that it chooses, the others what it adds. */
const brands = [
  'Campaign was called off|Our client has stopped the whole campaign until next spring. We are sorry, we would love to work together then.|The launch was moved to another quarter and the budget with it.|The product was recalled this week, so nothing of it may be shown.',
  'Creator does not answer|We have written four times since the booking was accepted and heard nothing.|No answer to the brief for twelve days, and the posting date is on Friday.|The last message is three weeks old. We need somebody else by Monday.',
  'Product is not available|The colour that was agreed on is sold out and comes back in eight weeks only.|Customs has held the parcel for a month; we cannot send another one in time.',
  'Dates do not work any more|Our television spot was moved forward by two weeks, the content would come after it.|The event was cancelled, and there is no new date.',
  'Content does not fit the brief|The draft shows a competitor in the background and there is no time to film it again.|We asked for two rounds of changes and the draft is still in another language.',
]
const creators = [
  'Product has not arrived|I have waited for the parcel for three weeks and the tracking number does not exist.|The wrong size came twice. I cannot film it like this.',
  'Brief was changed|The new brief asks for two reels more for the same fee.|I was asked to say things about the product that I have not tried.|They now want the rights for a year, which was never part of the booking.',
  'Dates do not work any more|I am travelling for another job in that week and told them a month ago.|My channel had to pause, I am back in six weeks.',
  'Brand does not answer|Nobody has approved my draft since the 3rd, and the due date is over.|The contact has left the company and nobody took over.',
  'Illness|I am in hospital until the end of the month, I am very sorry.|My daughter is ill and I cannot film for now.',
]
const reasons = (all: readonly string[]) => words(all.map((one) => one.split('|')[0]).join('|'), '|')
/** The comments of each reason, one line for each, as an SQL array of texts that are split again. */
const comments = (all: readonly string[]) => words(all.map((one) => one.split('|').slice(1).join('~')).join('|'), '|')

/** How many of the bookings that stand so somebody wished to end: one in so many. */
const oneIn = { open: 11, cancelled: 9, over: 60 } as const

/**
 * Wishes to end a booking: some of the open bookings have one that waits, those that a side has cancelled often had one that was approved,
 * and a few bookings went on after theirs was rejected. Ids rise with time.
 */
export const insertCancelRequests = (admins: readonly number[]): string[] => [
  `create temp table seed_cancellation on commit drop as
   with wished as (
     select b.id, b.status, b.client_account_id, b.blogger_account_id, b.created_at, b.due_at,
       case when b.status in (1, 4, 5) then 0 when b.status in (-2, -3) then 1 else -1 end as decision,
       case when b.status = -2 then true when b.status = -3 then false else ${roll('b.id', 301, 100)} < 58 end as by_brand
     from booking b
     where b.status in (1, 4, 5) and ${roll('b.id', 302, oneIn.open)} = 0 or b.status in (-2, -3) and ${roll('b.id', 302, oneIn.cancelled)} = 0
       or b.status in (2, 3) and ${roll('b.id', 302, oneIn.over)} = 0),
   timed as (
     select *, case when decision = 0
         then ${anchor} - least(${anchor} - created_at, interval '13 days') * (1 + ${roll('id', 303, 93)}) / 100
         else created_at + least(${anchor} - created_at, interval '20 days') * (5 + ${roll('id', 303, 60)}) / 100 end as asked_at
     from wished)
   select *, row_number() over (order by asked_at, id) - 1 as turn,
     (case when by_brand then ${reasons(brands)} else ${reasons(creators)} end)[1 + ${roll('id', 304, brands.length)}] as reason,
     string_to_array((case when by_brand then ${comments(brands)} else ${comments(creators)} end)[1 + ${roll('id', 304, brands.length)}], '~') as said
   from timed`,
  `insert into cancel_request (id, status, booking_id, account_id, reason_name, other_comment, decided_by, decided_at, created_at, version)
   select turn + ${first.cancelRequest}, decision, id, case when by_brand then client_account_id else blogger_account_id end, reason,
     case when ${roll('id', 305, 5)} > 0 then ${pick('said', 'id', 306)} end,
     case when decision <> 0 then (array[${admins.join(', ')}])[1 + ${roll('id', 307, admins.length)}] end,
     case when decision <> 0 then asked_at + (${anchor} - asked_at) * (1 + ${roll('id', 308, 8)}) / 100 end,
     asked_at, case when decision = 0 then 1 else 2 end
   from seed_cancellation order by turn`,
  `insert into audit (at, admin_id, command, object_kind, object_id, before, after, request_id, result)
   select decided_at, decided_by, case status when 1 then 'cancel-request.approve' else 'cancel-request.reject' end, 'cancel-request', id,
     '{"status": 0}', jsonb_build_object('status', status), 'seed-cancel-' || id, 'done'
   from cancel_request where status <> 0 order by decided_at, id`,
]
