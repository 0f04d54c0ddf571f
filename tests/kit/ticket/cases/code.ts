import type { TicketCase } from '#tests/kit/ticket/ticket-case.ts'

/** Logs, JSON, SQL and other output of programs. */
export const code: readonly TicketCase[] = [
  {
    name: 'lines of a log',
    text: `2026-11-18T09:14:22.123Z ERROR [worker-12] request_id=4411 booking_id=23960 status=500 duration=812ms user=2957
10.0.4.41:8080 GET /api/v1/admin/bookings/23961 200 1203 4531c543-54d5-4442-8d71-808d774c0286
POST /Booking/23962 order_id=8000 pid=9001`,
    reads: ['booking:23960', 'account:2957', 'booking:23961', 'booking:23962'],
    others: [12, 500, 4411, 8000, 9001, 200, 1203],
    selected: ['booking:23960', 'account:2957', 'booking:23961', 'booking:23962'],
  },
  {
    name: 'JSON, in which a key or the object around it names the kind',
    text: `{"event":"failed","ticket_id":88213,"bookingId":23960,"amount":4411,"payoutRequest":{"id":812,"status":4},
"order":{"id":8000},"bookings":3,"booking_ids":[23961,"23962"],"message":"booking 23963 of user 2957","page":2}`,
    reads: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23962', 'booking:23963', 'account:2957'],
    selected: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23962', 'booking:23963', 'account:2957'],
  },
  {
    name: 'a log whose values look like signs of quoted-printable',
    text: `level=info request_id=3de1a4 status=200 took=812ms
level=warn trace=3D12 user=
level=warn msg="payout 812 is late" bookingId=20100`,
    reads: ['payout-request:812', 'booking:20100'],
  },
  {
    name: 'keys without values, one in each line',
    text: 'level=warn\nuser=\nbookingId=20100',
    reads: ['booking:20100'],
  },
  {
    name: 'a stack trace',
    text: `TypeError: Cannot read properties of undefined (reading 'id')
    at approve (/srv/app/payouts.js:812:13)
    at async run (/srv/app/main.js:4411:7)
Payout request 817, HTTP 500`,
    reads: ['payout-request:817'],
  },
  {
    name: 'JSON that is cut off',
    text: 'response was {"bookings":[{"id":23969,"posts":12},{"id":23970,"posts":7},{"id":239',
    reads: ['booking:23969', 'booking:23970'],
  },
  {
    name: 'JSON behind a label, with escaped letters and a plural before a list',
    text: `response: {
  "bookings": [23960, 23961],
  "message": "r\\u00e9servation 23962\\nversement 812"
}`,
    reads: ['booking:23960', 'booking:23961', 'booking:23962', 'payout-request:812'],
  },
  {
    name: 'JSON whose last number is cut off',
    text: '{"booking_id":23960,"payout_id":81',
    reads: ['booking:23960'],
    others: [81],
  },
  {
    name: 'SQL in several lines',
    text: `SELECT b.id, p.id
FROM public.booking b
JOIN payout_request AS p ON p.booking_id = b.id
WHERE
  b.id IN (23960, 23961)
  AND p.id = 812`,
    reads: ['booking:23960', 'booking:23961', 'payout-request:812'],
    others: [],
  },
  {
    name: 'JSON in which a key names the kind, and an event of another kind',
    text: '{"type":"order","id":8000}\n{"object":"booking","id":23960}\n[{"id":812,"type":"payout"}]',
    reads: ['booking:23960', 'payout-request:812'],
  },
  { name: 'an array of IDs alone', text: '[4411, 4412]', reads: ['any:4411', 'any:4412'] },
  { name: 'an array of quoted IDs alone', text: '["4411", "4412"]', reads: ['any:4411', 'any:4412'] },
  { name: 'an array of quoted IDs below a heading', text: 'Bookings:\n["4411","4412"]', reads: ['booking:4411', 'booking:4412'] },
]
