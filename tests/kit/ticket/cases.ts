import { deniedTickets } from './denied-tickets.ts'
import { realisticTickets } from './realistic-tickets.ts'
import { reviewedTickets } from './reviewed-tickets.ts'

/** The workspace and the product to whose addresses the links of the cases lead. */
export const origins = { own: 'https://admin.site.io', product: 'https://site.io' }
const { own } = origins
const encoded = encodeURIComponent(own)

export interface TicketCase {
  name: string
  text: string
  /**
   * What the reader finds: `booking:4411`, `any:4411` without a kind, `email:…`, `handle:…`, `page:…`, `foreign:…`, and
   * `organization:623 if price media` if these words must begin with its title.
   */
  reads: readonly string[]
  /** Numbers that are offered apart; left out where any are fine. */
  others?: readonly number[]
  /** Records of the demo data that are selected in the cart in the end; left out in cases that other tests cover. */
  selected?: readonly string[]
}

/** Tickets in the words of people: what the reader finds in each, and what is selected in the cart over the demo data. */
export const ticketCases: readonly TicketCase[] = [
  ...realisticTickets,
  ...reviewedTickets,
  ...deniedTickets,
  {
    name: 'a reply with quoted lines, a signature and a record that was named by mistake',
    text: `Hello,

is there news of payout 814? Booking #23950 was not paid either.

Kind regards
Diego Girard

--
Rowan Coffee · 12 rue Oberkampf, 75011 Paris
M +33 6 98 76 54 32 | diego.girard@rowan-coffee.example

On Mon, 16 Nov 2026 at 09:14, Support <help@marketplace.example> wrote:
> Hi, ticket 88214 was created. We checked payout 815 by mistake, yours is payout 814.
>> See booking 23,951
`,
    reads: [
      'payout-request:814',
      'booking:23950',
      'booking:23951',
      'email:diego.girard@rowan-coffee.example',
      'email:help@marketplace.example',
    ],
    others: [12, 75011, 88214, 815],
    selected: ['payout-request:814', 'booking:23950', 'booking:23951', 'seat:812'],
  },
  {
    name: 'a subject with the number of the ticket',
    text: 'Re: [Ticket #4411] booking 23960',
    reads: ['booking:23960'],
    others: [4411],
    selected: ['booking:23960'],
  },
  {
    name: 'a ticket number that comes again without its word',
    text: 'Ticket #4411 is about booking 23960. Please close #4411 and case 4412 and answer JIRA-4413 when it is done.',
    reads: ['booking:23960'],
    others: [4413, 4411, 4412],
    selected: ['booking:23960'],
  },
  {
    name: 'SafeLinks around links, an address with mailto',
    text: `From: Diego <diego.girard@rowan-coffee.example<mailto:diego.girard@rowan-coffee.example>>
Sent: Tuesday, 17 November 2026 10:22
It is <https://eur01.safelinks.protection.outlook.com/?url=${encoded}%2FBooking%2F23990&data=05%7C02%7C4411%7C0&reserved=0>
and https://eur01.safelinks.protection.outlook.com/?url=${encoded}%2FUsers%2F2957%2Falias&data=05%7C02%7C812&reserved=0.`,
    reads: ['email:diego.girard@rowan-coffee.example', 'booking:23990', 'account:2957'],
    others: [],
    selected: ['seat:812', 'booking:23990', 'account:2957'],
  },
  {
    name: 'links that trackers and gateways wrapped',
    text: `see
https://click.mail.example/ls?upn=u001.AB12&url=${encoded}%2FBooking%2F23990
https://urldefense.example/v3/__${own}/Booking/23991__;!!AbC!x$
https://urldefense.proofpoint.com/v2/url?u=https-3A__admin.site.io_Booking_23992&d=DwMFaQ
https://a.example/?to=${encodeURIComponent(`https://b.example/?url=${encoded}%2FBooking%2F23993`)}
${own}/Login?redirect=%2FBooking%2F23994`,
    reads: ['booking:23990', 'booking:23991', 'booking:23992', 'booking:23993', 'booking:23994'],
    selected: ['booking:23990', 'booking:23991', 'booking:23992', 'booking:23993', 'booking:23994'],
  },
  {
    name: 'links of this workspace with a filter or an ID, and links of another',
    text: `${own}/Bookings?status=0&page=30#row-4411
${own}/Users/2957?tab=alias#top
${own}/PayoutRequests?id=812
admin.site.io/Booking/11350
${own.toUpperCase()}/Booking/4411
https://staging.other.example/Booking/23990`,
    reads: ['account:2957', 'payout-request:812', 'booking:11350', 'booking:4411', 'foreign:https://staging.other.example/Booking/23990'],
    others: [],
    selected: ['account:2957', 'payout-request:812', 'booking:11350', 'booking:4411'],
  },
  {
    name: 'IDs that are glued to words, in one list',
    text: 'Reserva#23970, BK-23971; bookingNo=12350, "11340," (4420) booking:8010 / booking-10010 & bookingId=23989 #23988 – all wait for the brand.',
    reads: [23970, 23971, 12350, 11340, 4420, 8010, 10010, 23989, 23988].map((id) => `booking:${id}`),
    others: [],
    selected: [23970, 23971, 12350, 11340, 4420, 8010, 10010, 23989, 23988].map((id) => `booking:${id}`),
  },
  {
    name: 'thousands separators',
    text: "Bookings 12,345 and 11.350 and 23'960 and 4\u00a0411 and 8\u202f000 are open. Booking 12 346 as well. We paid 7,25 for 1.5 of them.",
    reads: [12345, 11350, 23960, 4411, 8000, 12346].map((id) => `booking:${id}`),
    others: [],
    selected: [12345, 11350, 23960, 4411, 8000, 12346].map((id) => `booking:${id}`),
  },
  {
    name: 'full-width and Arabic digits',
    text: 'the bookings２３９６０、２３９９０. Auszahlung ８１２ fehlt. الحجز رقم ٢٣٩٦١ والدفعة ٨١٣',
    reads: ['booking:23960', 'booking:23990', 'payout-request:812', 'booking:23961', 'payout-request:813'],
    others: [],
    selected: ['booking:23960', 'booking:23990', 'payout-request:812', 'booking:23961', 'payout-request:813'],
  },
  {
    name: 'dates, amounts, bank and phone numbers around two IDs',
    text: `We sent 2.480,50 EUR on 2026-10-02 (02.10.2026; 2nd of October 2026) to NO93 8601 1117 947, SWIFT DNBANOKK,
call (0161) 4960123 or 0117 496 0888, mobile 4411 8000, 555-123-4567, see INV-11340, VAT no. SE 55 66 77 88,
sent 10/02/2026 09:05, 9 days, 3 of 12, 40 %, 24h, v2, NOK 8 000. It should be part of payout 817.`,
    reads: ['invoice:11340', 'payout-request:817'],
    selected: ['invoice:11340', 'payout-request:817'],
  },
  { name: 'a phone number alone', text: '+45 20 30 40 50', reads: [], others: [], selected: [] },
  { name: 'a phone number of pairs alone', text: '20 30 40 50', reads: [], others: [], selected: [] },
  { name: 'an IBAN alone', text: 'DE89 3704 0044 0532 0130 00', reads: [], others: [], selected: [] },
  { name: 'one number with a separator', text: '12,345', reads: ['any:12345'], others: [], selected: ['booking:12345'] },
  { name: 'a number that several kinds have', text: '2026', reads: ['any:2026'], others: [], selected: [] },
  {
    name: 'a spreadsheet with headings',
    text: `Booking ID\tBrand\tCreator\tAmount\tDate
23960\tQuill Watches\tEmilie Eriksen\t4411\t2026-09-18
23990\tRowan Outdoor\tEmil Lund\t800\t2026-09-19`,
    reads: ['booking:23960', 'booking:23990'],
    others: [],
    selected: ['booking:23960', 'booking:23990'],
  },
  {
    name: 'a German CSV with semicolons and quotes',
    text: `"Buchungsnummer";"Auszahlung";"Betrag";"Bemerkung"
"23960";"812";"1.250,00";"wie Buchung 23961; eilt"
"23,990";"";"4411";"2026 bestellt"`,
    reads: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23990'],
    others: [2026],
    selected: ['booking:23960', 'payout-request:812', 'booking:23961', 'booking:23990'],
  },
  {
    name: 'a list of IDs under the name of what they are',
    text: 'Reservas:\n\n23960\n23961\n- 23962\n• 23963',
    reads: [23960, 23961, 23962, 23963].map((id) => `booking:${id}`),
    others: [],
    selected: [23960, 23961, 23962, 23963].map((id) => `booking:${id}`),
  },
  {
    name: 'a list with remarks under the name of what it has',
    text: `Please cancel these booking(s):
1. 23960 – Rowan Coffee, 12 reels
2. 23961 (paid on 18.09.2026)
3) 4411 Quill Watches

75011 Paris`,
    reads: [23960, 23961, 4411].map((id) => `booking:${id}`),
    others: [75011],
    selected: [23960, 23961, 4411].map((id) => `booking:${id}`),
  },
  {
    name: 'a table that was drawn with spaces',
    text: `Booking ID   Brand           Amount
----------   -------------   ------
23960        Rowan Coffee    4411
23961        Quill Watches   8000`,
    reads: ['booking:23960', 'booking:23961'],
    others: [],
    selected: ['booking:23960', 'booking:23961'],
  },
  {
    name: 'ticket numbers with a sign alone',
    text: '[#4411] Answer\nHello, the ticket of yesterday, #4412, is open. See #4413 in Zendesk. Look at [#4414] and at booking #23960 please.',
    reads: ['booking:23960'],
    others: [4411, 4412, 4413, 4414],
    selected: ['booking:23960'],
  },
  {
    name: 'addresses without a scheme, and a bank account',
    text: 'Hello, shop.example/booking/4411 and app://booking/4412 do not work for me. My bank account 3000 is new, booking_id in (23960, 23961).',
    reads: ['booking:23960', 'booking:23961', 'foreign:https://shop.example/booking/4411'],
    others: [3000],
    selected: ['booking:23960', 'booking:23961'],
  },
  {
    name: 'columns that count',
    text: 'Brand,Bookings,Payout total\nRowan Coffee,4411,812\nQuill Watches,8000,813',
    reads: [],
    selected: [],
  },
  { name: 'columns without a heading', text: '23990\t4411\n23991\t4412', reads: [], others: [23990, 4411, 23991, 4412], selected: [] },
  {
    name: 'Markdown with a table, links and marks',
    text: `### Open

| Booking | Payout | Note |
|---|---|---|
| [#23960](${own}/Booking/23960) | [812](${own}/PayoutRequests?id=812) | urgent |
| **23990** | _813_ | \`12345\` is older |

See [the booking](${own}/Booking/23990).`,
    reads: ['booking:23960', 'payout-request:812', 'booking:23990', 'payout-request:813', 'any:12345'],
    others: [],
    selected: ['booking:23960', 'payout-request:812', 'booking:23990', 'payout-request:813', 'booking:12345'],
  },
  {
    name: 'a raw mail in quoted-printable',
    text:
      'Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\nX-Ticket-Id: 88213\r\n' +
      'Message-ID: <20261118.4411@mail.example>\r\nSubject: =?UTF-8?Q?Buchung_23961_f=C3=BCr_Rowan?=\r\n\r\n' +
      'Hej, udbetaling 81=\r\n2 mangler. K=C3=B8beren er diego.gir=\r\nard@rowan-coffee.example og booking =2323960.\r\n',
    reads: ['booking:23961', 'payout-request:812', 'booking:23960', 'email:diego.girard@rowan-coffee.example'],
    others: [88213],
    selected: ['booking:23961', 'payout-request:812', 'booking:23960', 'seat:812'],
  },
  {
    name: 'HTML of a mail',
    text: `<html><head><style>p { width: 4411px }</style></head><body><p>My&nbsp;payout 812 &amp; booking&nbsp;<b>23960</b></p>
<table><tr><th>Booking ID</th><th>Amount</th></tr><tr><td>23990</td><td>4411</td></tr></table>
<a href="${own}/Users/2957">account</a> &lt;diego.girard@rowan-coffee.example&gt;</body></html>`,
    reads: ['payout-request:812', 'booking:23960', 'booking:23990', 'account:2957', 'email:diego.girard@rowan-coffee.example'],
    others: [],
    selected: ['payout-request:812', 'booking:23960', 'booking:23990', 'account:2957', 'seat:812'],
  },
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
    name: 'emails in capitals, with plus, with mailto and repeated',
    text: 'Diego.Girard@ROWAN-COFFEE.example; mailto:linnea.eriksen2@mail.example?subject=booking%204411 "Silje" <SILJE.EKSTROM@inbox.example>,tom+bookings@müller.example and again <mailto:diego.girard@rowan-coffee.example>, please ban them.',
    reads: [
      'email:diego.girard@rowan-coffee.example',
      'email:linnea.eriksen2@mail.example',
      'email:silje.ekstrom@inbox.example',
      'email:tom+bookings@müller.example',
    ],
    others: [],
    selected: ['seat:812', 'seat:2990', 'seat:686'],
  },
  {
    name: 'handles beside emails',
    text: 'Our creators are (@magnus_ekstrom) and @Sigrid_Moller; I am @nobody_here_7, not a@b, and info@brand.example is our address. Thanks @magnus_ekstrom!',
    reads: ['handle:@magnus_ekstrom', 'handle:@Sigrid_Moller', 'handle:@nobody_here_7', 'email:info@brand.example'],
    selected: ['account:3000', 'account:2999'],
  },
  {
    name: 'a name with its organization; others have the same name',
    text: 'Hello, my name is Silje Ekström from Quartz Travel and I cannot log in since yesterday evening, please help. Regards',
    reads: [],
    selected: ['seat:2820'],
  },
  {
    name: 'a name in a signature above its organization',
    text: 'Ich kann mich seit gestern nicht mehr anmelden, bitte helfen Sie mir.\n\nMit freundlichen Grüßen\nDiego Girard\nRowan Coffee\n12345 Berlin',
    reads: [],
    others: [12345],
    selected: ['seat:812'],
  },
  {
    name: 'a name that others share, without an organization, and a year',
    text: 'Hello, Silje Ekström wrote to us in 2026 and again since then, please have a look at what she needs and answer her soon.',
    reads: [],
    others: [2026],
    selected: [],
  },
  {
    name: 'German',
    text: 'Guten Tag, die Auszahlung Nr. 812 fehlt seit 3 Wochen, ebenso die Buchungen 23960, 23961 und 23962. Es geht nicht um Vorgang 4411. Rechnung: 11350, Kunde 8000.',
    reads: ['payout-request:812', 'booking:23960', 'booking:23961', 'booking:23962', 'invoice:11350'],
    others: [8000, 4411],
    selected: ['payout-request:812', 'booking:23960', 'booking:23961', 'booking:23962', 'invoice:11350'],
  },
  {
    name: 'French',
    text: "Bonjour, la réservation n° 23960 n'est pas payée, le versement 812 non plus. Ce n'est pas la réservation 23961. Commande 4411, 75011 Paris.",
    reads: ['booking:23960', 'payout-request:812'],
    others: [23961, 4411, 75011],
    selected: ['booking:23960', 'payout-request:812'],
  },
  {
    name: 'Spanish',
    text: 'Hola, no veo el pago 812 de la reserva número 23960. La factura 11350 es de 1.250,00 €. El pedido 4411 es de otra tienda, gracias.',
    reads: ['payout-request:812', 'booking:23960', 'invoice:11350'],
    others: [4411],
    selected: ['payout-request:812', 'booking:23960', 'invoice:11350'],
  },
  {
    name: 'Danish, Swedish and Norwegian',
    text: `Hej, udbetalingen 812 mangler, og bookingen med nummer 23960 er aflyst. Sagsnummer 4411.
Hej, bokningarna 23961 och 23962 är inte betalda. Ärende 4412.
Hei, utbetaling 813 mangler for booking nr. 23963. Ordre 4413 gjelder ikke oss.`,
    reads: ['payout-request:812', 'booking:23960', 'booking:23961', 'booking:23962', 'payout-request:813', 'booking:23963'],
    others: [4413, 4411, 4412],
    selected: ['payout-request:812', 'booking:23960', 'booking:23961', 'booking:23962', 'payout-request:813', 'booking:23963'],
  },
  {
    name: 'Arabic',
    text: 'مرحبا، الحجز رقم 23960 لم يدفع بعد والحجوزات ٢٣٩٦١ و ٢٣٩٦٢ أيضا. رقم التذكرة 4411. هاتف 966501234567+ شكرا',
    reads: ['booking:23960', 'booking:23961', 'booking:23962'],
    selected: ['booking:23960', 'booking:23961', 'booking:23962'],
  },
  {
    name: 'records that the writer denies or withdraws',
    text: 'It is not booking 23960 but booking 23961. Ignore payout 812, we were told the wrong payout 813 instead of payout 814. Please check payout 815, not 816.',
    reads: ['booking:23961', 'payout-request:815'],
    others: [23960, 812, 813, 814, 816],
    selected: ['booking:23961', 'payout-request:815'],
  },
  {
    name: 'quantities beside resources',
    text: 'My account with 12 bookings had 3 payouts in 2 weeks; booking 5 days late; 100 bookings were made; user 30 posts; booking with 700 reels.',
    reads: [],
    selected: [],
  },
  {
    name: 'a range and alternatives',
    text: 'Bookings 23960-23963 and bookings 4411/4412 were cancelled, the others are fine for us so far. Open 10/2026.',
    reads: [23960, 23961, 23962, 23963, 4411, 4412].map((id) => `booking:${id}`),
    selected: [23960, 23961, 23962, 23963, 4411, 4412].map((id) => `booking:${id}`),
  },
  {
    name: 'a sign for numbers without a word, and one of another thing',
    text: 'Hello, please look at #12345 for me when you can. It has nothing to do with order #4411 or issue #8000, thank you.',
    reads: ['any:12345'],
    others: [4411, 8000],
    selected: ['booking:12345'],
  },
  {
    name: 'numbers of records that do not exist',
    text: 'Hello, payout 4411 and booking 99999999 have not arrived, although they were confirmed to us last week by phone.',
    reads: ['payout-request:4411', 'booking:99999999'],
    others: [],
    selected: [],
  },
  {
    name: 'a chain of forwarded mails',
    text: `Von: Lena <lena@firma.example>
Gesendet: Mittwoch, 18. November 2026 08:01
Betreff: WG: Buchung 23960

-----Ursprüngliche Nachricht-----
From: Support [mailto:help@marketplace.example]
Date: 11/17/2026 3:22 PM
Subject: RE: payout 812
>> > On 2026-11-16 Ada wrote: "account: 2957"
Tel.: 030 1234567, Fax -99`,
    reads: ['booking:23960', 'payout-request:812', 'account:2957', 'email:lena@firma.example', 'email:help@marketplace.example'],
    selected: ['booking:23960', 'payout-request:812', 'account:2957'],
  },
]
