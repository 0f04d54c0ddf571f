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
    name: 'a version, a build and an error',
    text: `App crashes since update to version 4.12.1 (build 2301) on iOS 17.6, iPhone 14, when I
open campaign 77.
Error 500 at 18:05, session 99812.`,
    reads: ['campaign:77'],
  },
  {
    name: 'a code by SMS and an extension',
    text: `Our seat 1208 can't log in, code 482913 was sent by SMS at 08:15 but expired. Two-factor
reset please.
Room 415, ext. 2207.`,
    reads: ['seat:1208'],
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
    name: 'amounts, dates and pages of a statement',
    text: `Transfer of 3000 on 18 Nov, 1250 on 19 Nov and 640 on 20 Nov were all from payout 848,
weren't they?
Statement page 12 of 340.`,
    reads: ['payout-request:848'],
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
