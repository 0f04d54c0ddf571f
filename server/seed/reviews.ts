import { pick, quote, roll } from './draw.ts'
import { anchor } from './sizes.ts'

const good = [
  'Great communication from the first day, and everything was delivered ahead of time.',
  'Lovely content that our customers still share.',
  'Clear briefing, quick answers, paid on time. I would work with them again.',
  'Very professional, flexible about the dates.',
  'Exactly what we asked for, and then some.',
]
const mixed = [
  'The content was fine, but we had to ask three times for the figures.',
  'Delivered late and without the second story.',
  'The product came after the due date, so there was little time left.',
  'Good pictures; the caption had to be corrected twice.',
]
const list = (words: readonly string[]) => `array[${words.map(quote).join(', ')}]`

/** What both sides wrote about three in five completed bookings; a few were taken back. */
export const insertReviews = (): string[] => [
  `insert into review (id, booking_id, message, reversed_at, created_at)
   with written as (
     select b.id as booking_id, side, b.id * 2 + side as n, least(coalesce(b.due_at, b.created_at) + (1 + side) * interval '2 hours', ${anchor}) as at
     from booking b cross join (values (0), (1)) sides (side)
     where b.status in (2, 3) and ${roll('b.id * 2 + side', 65, 5)} < 3)
   select row_number() over (order by at, n) + 300, booking_id,
     case when ${roll('n', 66, 5)} = 0 then ${pick(list(mixed), 'n', 67)} else ${pick(list(good), 'n', 67)} end,
     case when ${roll('n', 68, 40)} = 0 then least(at + interval '1 day', ${anchor}) end, at
   from written order by 1`,
]
