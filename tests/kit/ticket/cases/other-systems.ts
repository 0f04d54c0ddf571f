import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

/** Tickets in which numbers of other systems are beside the records that they are about. */
export const otherSystems: readonly TicketCase[] = [
  {
    name: 'a German signature with a street, a postcode and an IBAN',
    text: `Hi support,

my payout request 812 from 03.11.2026 still shows pending. The amount is 1,250.00 EUR, IBAN DE89 3704
0044 0532 0130 00. You can call me at +49 171 2345678 after 16:30.

Kind regards
Jana Weiss
Hauptstr. 112, 10827 Berlin`,
    reads: ['payout-request:812'],
  },
  {
    name: 'an order of a shop and a bank account',
    text: `Hallo Team,
die Buchung 23960 wurde am 12.10. um 14:45 Uhr storniert, unsere Bestellung 40117 (Shopify) aber nicht.
Bitte erstatten Sie 450 EUR auf Konto 5500 1234.
Gruß, Meyer GmbH, Lindenweg 210, 20095 Hamburg`,
    reads: ['booking:23960'],
  },
  {
    name: 'a French invoice with two amounts and a parcel',
    text: `Bonjour,
la facture n° 11350 du 2 novembre 2026 indique 2 400 € au lieu de 2 040 €. Notre commande 88412, colis
Colissimo 6A12345678901.
Cordialement
35 avenue Foch, 69006 Lyon, tél. 04 72 10 20 30`,
    reads: ['invoice:11350'],
  },
  {
    name: 'a Spanish phone number and a postcode',
    text: `Hola, no he recibido el pago 813. La reserva 23990 ya se publicó el 15/10/2026. Mi
teléfono es 612 345
678 y mi código postal 28013.
Gracias`,
    reads: ['payout-request:813', 'booking:23990'],
  },
  {
    name: 'Danish bank details and a CVR number',
    text: `Hej,
udbetaling 845 mangler stadig. Sendt 14. oktober kl. 09.30, beløb 3.500 kr. Reg.nr. 1234 konto
0005678901. CVR 30112233.
Mvh Søren, Vestergade 128, 8000 Aarhus C`,
    reads: ['payout-request:845'],
  },
  {
    name: 'a Swedish case number',
    text: `Hej! Bokning 23972 visar fel pris, 4500 kr istället för 5400 kr. Ärende 77120. Ring
070-123 45 67.
/Elin, Storgatan 314, 114 55 Stockholm`,
    reads: ['booking:23972'],
  },
  {
    name: 'a Norwegian payment reference',
    text: `Hei, utbetaling 840 ble sendt 18.11.2026 kl 10:42, men referansen 20261118 finnes ikke i
banken. Kontonr
1503 40 12345. Ordre 55120 hos Vipps.`,
    reads: ['payout-request:840'],
  },
  {
    name: 'a quoted mail with a purchase order and a vendor number',
    text: `On Tue, Nov 17, 2026 at 10:22 AM Finance <finance@acme.example> wrote:
> Please cancel invoice 11340, PO 4500012345.
> Ticket: INC0012811

Done? Our cost center is 4711 and the vendor number 300120.`,
    reads: ['invoice:11340', 'email:finance@acme.example'],
  },
  {
    name: 'a table of orders and a booking below',
    text: `| Order | Tracking | Date | Amount |
|---|---|---|---|
| 10231 | 00340434161094021501 | 2026-11-02 | 812 |
| 10232 | 00340434161094021502 | 2026-11-03 | 813 |

Which of these belong to booking 23961?`,
    reads: ['booking:23961'],
  },
  {
    name: 'a table of bookings and payouts',
    text: `Booking\tPayout\tAmount
23960\t812\t640
23961\t813\t1200
`,
    reads: ['booking:23960', 'booking:23961', 'payout-request:812', 'payout-request:813'],
  },
  {
    name: 'a version, a build and an error',
    text: `App crashes since update to version 4.12.1 (build 2301) on iOS 17.6, iPhone 14, when I
open campaign 77.
Error 500 at 18:05, session 99812.`,
    reads: ['campaign:77'],
  },
  {
    name: 'a street, a flat and a postcode',
    text: `Hi, I moved. New address: 812 Market Street, Apt 301, San Francisco, CA 94103. Account
stays the same.
Payout 846 should go to the new bank.`,
    reads: ['payout-request:846'],
  },
  {
    name: 'a code by SMS and an extension',
    text: `Our seat 1208 can't log in, code 482913 was sent by SMS at 08:15 but expired. Two-factor
reset please.
Room 415, ext. 2207.`,
    reads: ['seat:1208'],
  },
  {
    name: 'German customer and contract numbers',
    text: `Guten Tag, zu Rechnung 11342 vom 01.10.2026: Kundennummer 30211, Vertrag 77150, USt-ID
DE123456789. Der
Betrag von 1480 stimmt nicht, es müssten 1840 sein.`,
    reads: ['invoice:11342'],
  },
  {
    name: 'counts of followers and posts',
    text: `The creator has 23400 followers and 812 posts, engagement 4.2 %, but booking 23974 says
10000 reach.
Reels from 3/11 and 5/11.`,
    reads: ['booking:23974'],
  },
  {
    name: 'an order and a parcel',
    text: `Hi, we ordered on 2026-11-01 (order 23950 in our shop), parcel 1Z999AA10123456784. The
booking is 23951
on your side.`,
    reads: ['booking:23951'],
  },
  {
    name: 'numbered items and VAT numbers',
    text: `Two things:
1) booking 23975: reel not posted by 20:00
2) invoice 11351: wrong VAT no. (DK30112233 instead of DK30112234)

Best, Tom, +44 20 7946 0958`,
    reads: ['booking:23975', 'invoice:11351'],
  },
  {
    name: 'a payment advice',
    text: `Subject: Fwd: Payment advice 700123

Payment advice no. 700123, value date 16.11.2026
Invoice 11343   EUR 1.200,00
Invoice 11344   EUR 800,00
Total EUR 2.000,00`,
    reads: ['invoice:11343', 'invoice:11344'],
  },
  {
    name: 'the Spanish verb "pagó" beside two amounts',
    text: `Reserva 23976: el cliente pagó 1500 y no 1800. Pedido 60231 de Amazon, factura suya
2026/118. Calle Mayor
215, 3º B, 28013 Madrid`,
    reads: ['booking:23976'],
  },
  {
    name: 'a chat with a time and a reference',
    text: `[25.11.26, 10:14:22] Anna: payout 847 pls
[25.11.26, 10:15:01] Ben: 847 went out at 9:50
[25.11.26, 10:15:40] Anna: no it didn't, 1900 kr are missing
[25.11.26, 10:16:11] Ben: ref 550123?`,
    reads: ['payout-request:847'],
  },
  {
    name: 'an organization number and a DUNS number',
    text: `Hi, our legal entity changed: org.nr 912 345 678, address Karl Johans gate 414, 0162
Oslo. Please update
organization 623. DUNS 345678901.`,
    reads: ['organization:623'],
  },
  {
    name: 'amounts, dates and pages of a statement',
    text: `Transfer of 3000 on 18 Nov, 1250 on 19 Nov and 640 on 20 Nov were all from payout 848,
weren't they?
Statement page 12 of 340.`,
    reads: ['payout-request:848'],
  },
  {
    name: 'amounts in brackets after a list',
    text: `Please approve payout 849 (1200 EUR) and 850 (1300 EUR), but 851 (900 EUR) only after 1 December.
Contact: ext 4411, fax 0161 4960124`,
    reads: ['payout-request:849', 'payout-request:850'],
  },
  ...ticketCasesOf('groups of an account number', [
    ['Bitte auf Konto 5500 1234 erstatten, Buchung 23960', 'booking:23960'],
    ['Account: 2957, 3000', 'account:2957 account:3000'],
    ['accounts 2957 3000', 'account:2957 account:3000'],
  ]),
  ...ticketCasesOf('a verb that only its accent tells from a resource', [
    ['El cliente pagó 1500 ayer', ''],
    ['Quiero el pago 1500 ya', 'payout-request:1500'],
  ]),
]
