import { origins, type TicketCase } from '#tests/kit/ticket/ticket-case.ts'

const { own } = origins

/** Mails and chats. */
export const mails: readonly TicketCase[] = [
  {
    name: 'a reply with quoted lines, a signature and a record that was named by mistake',
    text: `Hello,

is there news of payout 814? It has been pending for 3 weeks. Booking #23950 was not paid either.

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
    name: 'a subject with the number of the ticket behind a list of records',
    text: 'Re: bookings 21177, 23960 [#55120]\nStill open: payout 812 [#55121] – bookings [#23961] [#23962]',
    reads: ['booking:21177', 'booking:23960', 'payout-request:812', 'booking:23961', 'booking:23962'],
    others: [55120, 55121],
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
    name: 'the body of a quoted-printable mail without its headers',
    text: `See ${own}/Booking/23960?tab=3Dchat=20\nand payout 81=\n2 of last week.\n`,
    reads: ['booking:23960', 'payout-request:812'],
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
  {
    name: 'a support mail with an invoice and a withdrawn booking',
    text: `Hi team,

I still have not received payout 815, and the brand says booking 23972 was paid on 12 October 2026. My colleague wrote about booking 23973 last week, that one is fine, please ignore it.

Invoice no. 11342 shows 1,480.00 EUR instead of 1,840.00 EUR.

Best,
Tom
Tom Hale | +44 20 7946 0958 | 221B Baker Street, London NW1 6XE`,
    reads: ['payout-request:815', 'booking:23972', 'invoice:11342'],
  },
  {
    name: 'a WhatsApp chat',
    text: `[25.11.26, 10:14:22] Anna: hi, booking 23960?
[25.11.26, 10:15:01] Ben: which one, 23961?
[25.11.26, 10:15:40] Anna: no, 23960. and payout 812 pls
[25.11.26, 10:16:02] Ben: ok 5 min`,
    reads: ['booking:23960', 'payout-request:812'],
  },
  {
    name: 'a Slack message',
    text: '<@U04AB12CD> can you look at <https://admin.site.io/Booking/23992|this booking> and PO 815? Ticket is #5521, thx :pray: :100:',
    reads: ['booking:23992', 'payout-request:815'],
  },
  {
    name: 'a Teams chat',
    text: `Lena Vogt  09:14
pls unban seat 1208, she is on the phone (0171 2345678)
Tim  09:16
done. also 1209?
Lena Vogt  09:17
no, not 1209`,
    reads: ['seat:1208'],
  },
  {
    name: 'the subject of a thread',
    text: 'RE: FW: [EXTERNAL] Re: [Ticket #5521] Payout 812 – still pending (2nd reminder)',
    reads: ['payout-request:812'],
  },
  {
    name: 'a mail with wrapped lines',
    text: `Hello, we have a question about two of our records. Please do not touch
payout 812 because it is correct. On the other hand we are still waiting for
payout 813 and the creator has not posted anything for booking 23974 and booking
23975, which were due on 1 November.`,
    reads: ['payout-request:813', 'booking:23974', 'booking:23975'],
  },
]
