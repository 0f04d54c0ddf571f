import type { TicketCase } from './cases.ts'

/** Tickets as people write them, with what each means. IDs are those of any workspace. */
export const realisticTickets: readonly TicketCase[] = [
  {
    name: 'realistic: en support mail',
    text: `Hi team,

I still have not received payout 815, and the brand says booking 23972 was paid on 12 October 2026. My colleague wrote about booking 23973 last week, that one is fine, please ignore it.

Invoice no. 11342 shows 1,480.00 EUR instead of 1,840.00 EUR.

Best,
Tom
Tom Hale | +44 20 7946 0958 | 221B Baker Street, London NW1 6XE`,
    reads: ['payout-request:815', 'booking:23972', 'booking:23973', 'invoice:11342'],
  },
  {
    name: 'realistic: en do not',
    text: 'Please do not approve payout 812 yet. Approve payout 813 and payout 814 today, they are both checked.',
    reads: ['payout-request:813', 'payout-request:814'],
  },
  {
    name: 'realistic: en never',
    text: 'Never cancel booking 23980! The brand only wants to cancel booking 23981 and 23982.',
    reads: ['booking:23981', 'booking:23982'],
  },
  {
    name: 'realistic: en cannot',
    text: `We cannot open booking 23985 and can't see payout 816 in our account 2957. It doesn't load since yesterday.`,
    reads: ['booking:23985', 'payout-request:816', 'account:2957'],
  },
  {
    name: 'realistic: en why not',
    text: `Could you check why payout 817 has not been sent? Booking 23986 isn't completed either although the reel is online since 3 days.`,
    reads: ['payout-request:817', 'booking:23986'],
  },
  {
    name: 'realistic: en should not',
    text: 'Payout 818 must not be approved before Friday. Booking 23987 should not have been cancelled, please restore it.',
    reads: ['booking:23987'],
  },
  {
    name: 'realistic: en nothing to do',
    text: 'This has nothing to do with booking 23988. The problem is in booking 23989, where 2 of 5 stories are missing.',
    reads: ['booking:23989'],
  },
  {
    name: 'realistic: en instead',
    text: 'We booked the wrong creator. Use booking 23974 instead of booking 23975. Rather than payout 812 look at payout 813.',
    reads: ['booking:23974', 'payout-request:813'],
  },
  {
    name: 'realistic: en correction',
    text: 'Sorry, typo in my last mail: booking 23976 is wrong, it should be 23977.',
    reads: ['booking:23977'],
  },
  {
    name: 'realistic: en correction 2',
    text: 'I meant payout 814, not 841. Thanks!',
    reads: ['payout-request:814'],
  },
  {
    name: 'realistic: en leave',
    text: 'Leave payouts 812 and 813 as they are; only release payout 814.',
    reads: ['payout-request:814'],
  },
  {
    name: 'realistic: en except',
    text: 'Please cancel all bookings of campaign 1207 except booking 23978, and send us the invoice 11343.',
    reads: ['campaign:1207', 'invoice:11343'],
  },
  {
    name: 'realistic: numbered list',
    text: `Hi,
we need the following:
1. Ban seat 1207
2. Approve payout 812
3. Cancel booking 23960
4. Nothing else, thanks`,
    reads: ['seat:1207', 'payout-request:812', 'booking:23960'],
  },
  {
    name: 'realistic: numbered bold md',
    text: `**To do**
1) organization 623 - verify
2) organization 812 - delete
10) KYC request 783`,
    reads: ['organization:623', 'organization:812', 'kyc-request:783'],
  },
  {
    name: 'realistic: checklist',
    text: `- [ ] booking 23961
- [x] booking 23962
- [ ] 3 screenshots
- [ ] payout 814 (see page 2)`,
    reads: ['booking:23961', 'booking:23962', 'payout-request:814'],
  },
  {
    name: 'realistic: row number heading',
    text: `#,Booking,Creator,Posts
1,23960,Emilie Eriksen,12
2,23961,Emil Lund,7
3,23962,Ada Moen,15`,
    reads: ['booking:23960', 'booking:23961', 'booking:23962'],
  },
  {
    name: 'realistic: row no md',
    text: `| No. | Payout | Reels | Status |
|----:|-------:|------:|--------|
| 1 | 812 | 14 | open |
| 2 | 813 | 22 | open |`,
    reads: ['payout-request:812', 'payout-request:813'],
  },
  {
    name: 'realistic: tsv unknown columns',
    text: `Payout	Clicks	Ranking	When
812	4411	7	Q3
813	8000	12	Q4`,
    reads: ['payout-request:812', 'payout-request:813'],
  },
  {
    name: 'realistic: csv quoted',
    text: `"Invoice number","Customer number","Net"
"11350","4411","188.19"
"11351","4412","2,204.00"`,
    reads: ['invoice:11350', 'invoice:11351'],
  },
  {
    name: 'realistic: to range',
    text: 'Please export bookings 23960 to 23964 and payouts 812 through 814.',
    reads: [
      'booking:23960',
      'booking:23961',
      'booking:23962',
      'booking:23963',
      'booking:23964',
      'payout-request:812',
      'payout-request:813',
      'payout-request:814',
    ],
  },
  {
    name: 'realistic: between',
    text: 'All bookings between 23970 and 23972 were created twice on 3 November.',
    reads: ['booking:23970', 'booking:23971', 'booking:23972'],
  },
  {
    name: 'realistic: dash range',
    text: 'Bookings 23960 – 23962 are duplicates of campaign 1207.',
    reads: ['booking:23960', 'booking:23961', 'booking:23962', 'campaign:1207'],
  },
  {
    name: 'realistic: copula',
    text: 'The payout is 813. Our booking is 23991, our account is 2957.',
    reads: ['payout-request:813', 'booking:23991', 'account:2957'],
  },
  {
    name: 'realistic: price copula',
    text: 'The price of the booking is 3000 and the fee for the payout was 812, which is too much.',
    reads: [],
  },
  {
    name: 'realistic: heading words',
    text: `payouts to release this week
812
813 (2,000 EUR)
814 - Price Media 2026`,
    reads: ['payout-request:812', 'payout-request:813', 'payout-request:814'],
  },
  {
    name: 'realistic: chat whatsapp',
    text: `[25.11.26, 10:14:22] Anna: hi, booking 23960?
[25.11.26, 10:15:01] Ben: which one, 23961?
[25.11.26, 10:15:40] Anna: no, 23960. and payout 812 pls
[25.11.26, 10:16:02] Ben: ok 5 min`,
    reads: ['booking:23960', 'payout-request:812'],
  },
  {
    name: 'realistic: slack',
    text: '<@U04AB12CD> can you look at <https://admin.site.io/Booking/23992|this booking> and PO 815? Ticket is #5521, thx :pray: :100:',
    reads: ['booking:23992', 'payout-request:815'],
  },
  {
    name: 'realistic: teams',
    text: `Lena Vogt  09:14
pls unban seat 1208, she is on the phone (0171 2345678)
Tim  09:16
done. also 1209?
Lena Vogt  09:17
no, not 1209`,
    reads: ['seat:1208'],
  },
  {
    name: 'realistic: bank en',
    text: `New bank details for our payouts:
Account holder: Rowan Coffee
Account: 3000 1207 812
Routing: 021000021
Please use them for payout 816.`,
    reads: ['payout-request:816'],
  },
  {
    name: 'realistic: bank de',
    text: `Bankverbindung: Sparkasse, Konto 2957, BLZ 370 400 44
Bitte für Auszahlung 813 verwenden.`,
    reads: ['payout-request:813'],
  },
  {
    name: 'realistic: bank fr',
    text: 'Merci de payer sur le compte 3000 de la banque BNP (code guichet 00812). Versement 814.',
    reads: ['payout-request:814'],
  },
  {
    name: 'realistic: names with numbers',
    text: 'The organization 3 Brothers AS and the brand 7 Eleven want to join campaign 50 Ways. Company 300 GmbH too.',
    reads: [
      'organization:3 if brothers as and the brand 7 eleven want to join campaign 50',
      'account:7 if eleven want to join campaign 50 ways company 300 gmbh',
      'campaign:50 if ways company 300 gmbh too',
      'organization:300 if gmbh too',
    ],
  },
  {
    name: 'realistic: de mail nicht erhalten',
    text: `Sehr geehrte Damen und Herren,

ich habe die Auszahlung 812 noch nicht erhalten. Auch die Buchung Nr. 23960 vom 18.09.2026 ist nicht abgerechnet. Kundennummer 4411, Rechnung Nr. 11350 über 1.250,00 €.

Mit freundlichen Grüßen
Jana Krüger
Hauptstr. 12, 10115 Berlin, Tel.: 030 / 123 45 67`,
    reads: ['payout-request:812', 'booking:23960', 'invoice:11350'],
  },
  {
    name: 'realistic: de nicht',
    text: 'Bitte Auszahlung 812 nicht freigeben, nur Auszahlung 813. Es geht nicht um Buchung 23960, sondern um Buchung 23961.',
    reads: ['payout-request:813', 'booking:23961'],
  },
  {
    name: 'realistic: de compounds',
    text: 'Buchungs-ID 23963, Buchungs-Nr. 23964, Auszahlungs-Nr. 815, Rechnungsnr.: 11344 und Buchungsnr. 23965 bitte prüfen.',
    reads: ['booking:23963', 'booking:23964', 'payout-request:815', 'invoice:11344', 'booking:23965'],
  },
  {
    name: 'realistic: de bis',
    text: 'Die Buchungen 23960 bis 23962 sind falsch, ohne Buchung 23970. Statt Auszahlung 812 bitte Auszahlung 813 prüfen.',
    reads: ['booking:23960', 'booking:23961', 'booking:23962', 'payout-request:813'],
  },
  {
    name: 'realistic: de kann nicht',
    text: 'Wir können die Buchung 23966 nicht stornieren, die Seite lädt nicht. Warum ist Auszahlung 816 nicht da?',
    reads: ['booking:23966', 'payout-request:816'],
  },
  {
    name: 'realistic: fr pas reçu',
    text: `Bonjour,

Je n'ai pas reçu le versement n° 812 pour la réservation 23960 (12/09/2026). Je ne vois pas non plus la facture n°11350 de 188,19 € dans mon compte 2957.

Cordialement,
Élodie Martin
14, rue de la Paix, 75002 Paris – 06 12 34 56 78`,
    reads: ['payout-request:812', 'booking:23960', 'invoice:11350', 'account:2957'],
  },
  {
    name: 'realistic: fr ne pas',
    text: `Merci de ne pas valider le versement 812. N'annulez pas la réservation 23960, il s'agit de la réservation 23961. Il ne s'agit pas de la réservation 23962.`,
    reads: ['booking:23961'],
  },
  {
    name: 'realistic: fr sauf',
    text: 'Toutes les factures sauf la facture 11351 sont payées. Au lieu du versement 813, voir le versement 814.',
    reads: ['payout-request:814'],
  },
  {
    name: 'realistic: es no recibí',
    text: 'Hola, no recibí el pago 812 y no encuentro la reserva 23960. La reserva correcta es la 23961. Mi número de cliente es 4411. Tel. 612 345 678',
    reads: ['payout-request:812', 'booking:23960', 'booking:23961'],
  },
  {
    name: 'realistic: es no aprueben',
    text: 'Por favor, no aprueben el pago 812. No es la reserva 23960 sino la reserva 23962. Excepto la factura 11350, todo está bien con la factura 11351.',
    reads: ['booking:23962', 'invoice:11351'],
  },
  {
    name: 'realistic: sv',
    text: `Hej! Jag har inte fått utbetalning 812 än. Godkänn inte utbetalning 813! Det gäller inte bokning 23960 utan bokning 23961. Ordernummer 4411, 1 250 kr.
Mvh Anna Lind, 070-123 45 67`,
    reads: ['payout-request:812', 'booking:23961'],
  },
  {
    name: 'realistic: da',
    text: 'Hej, jeg har ikke modtaget udbetaling 812. Rør ikke udbetaling 813. Bookingnr. 23963 og fakturanr. 11350 på 1.250,00 kr. mangler. Det handler ikke om booking 23964. Sag 88213. Tlf. 20 30 40 50',
    reads: ['payout-request:812', 'booking:23963', 'invoice:11350'],
  },
  {
    name: 'realistic: no',
    text: 'Hei, vi finner ikke booking 23965 og utbetaling 814 har ikke kommet. Ikke avbestill booking 23966. Kundenr. 4411, org.nr. 987 654 321.',
    reads: ['booking:23965', 'payout-request:814'],
  },
  {
    name: 'realistic: ar',
    text: 'مرحبا، لم أستلم الدفعة ٨١٢ ولا أرى الحجز رقم 23960. الرجاء عدم إلغاء الحجز 23961. ليس الحجز 23962. رقم التذكرة 88213، هاتف +966 50 123 4567',
    reads: ['payout-request:812', 'booking:23960'],
  },
  {
    name: 'realistic: log kv',
    text: `2026-11-25T10:00:00.123Z level=error msg="payout failed" payout_id=812 seat_id=1207 order_id=8000 attempt=3 elapsed=813ms ip=10.2.3.4
2026-11-25T10:00:01.456Z level=info msg="booking 23967 synced" rows=4411 trace=7f3a2b`,
    reads: ['payout-request:812', 'seat:1207', 'booking:23967'],
  },
  {
    name: 'realistic: stack',
    text: `TypeError: Cannot read properties of undefined (reading 'id')
    at approve (/srv/app/payouts.js:812:13)
    at async run (/srv/app/main.js:4411:7)
Payout request 817, HTTP 500`,
    reads: ['payout-request:817'],
  },
  {
    name: 'realistic: json event',
    text: '{"type":"order","id":8000,"created":1764000000,"data":{"object":"booking","id":23968,"brand_id":2026},"attempts":3}',
    reads: ['booking:23968', 'account:2026'],
  },
  {
    name: 'realistic: json pretty',
    text: `{
  "payouts": [
    { "id": 812, "amount": 293000, "organization": { "id": 623, "employees": 40 } },
    { "id": 813, "amount": 120000, "order": { "id": 8000 } }
  ],
  "page": 1, "total": 4411
}`,
    reads: ['payout-request:812', 'organization:623', 'payout-request:813'],
  },
  {
    name: 'realistic: json truncated',
    text: 'response was {"bookings":[{"id":23969,"posts":12},{"id":23970,"posts":7},{"id":239',
    reads: ['booking:23969', 'booking:23970'],
  },
  {
    name: 'realistic: md report',
    text: `## Incident 2026-11-20
* 812 users affected, 3 % of all
* booking **#23971** cancelled twice
* see [PR #4411](https://github.example/x/y/pull/4411) and build 9001
* \`payout_request_id: 818\``,
    reads: ['booking:23971', 'payout-request:818'],
  },
  {
    name: 'realistic: subject thread',
    text: 'RE: FW: [EXTERNAL] Re: [Ticket #5521] Payout 812 – still pending (2nd reminder)',
    reads: ['payout-request:812'],
  },
  {
    name: 'realistic: upper url',
    text: 'HTTPS://ADMIN.SITE.IO/BOOKING/23972 and https://admin.site.io/users/2957/, admin.site.io/payoutrequests?id=812',
    reads: ['booking:23972', 'account:2957', 'payout-request:812'],
  },
  {
    name: 'realistic: foreign urls',
    text: 'See https://shop.example/orders/4411?ref=812 and https://docs.example/v2/page/23960#7. It is about creator @magnus_ekstrom (seat 1210) and diego.girard@rowan-coffee.example.',
    reads: ['handle:@magnus_ekstrom', 'seat:1210', 'email:diego.girard@rowan-coffee.example'],
  },
  {
    name: 'realistic: delivery noise',
    text: 'DHL 00340434161094021501, PO box 812, order no. 4411-23960, SKU 11350, 24/7, 4K video, size 42, room 101, gate B12. Booking 23973!',
    reads: ['booking:23973'],
  },
  {
    name: 'realistic: only counts',
    text: 'We have 12 bookings, 3 campaigns, 1207 followers on the account with 812 posts, about 40 invoices per month since 2025 and 2 seats left.',
    reads: [],
  },
  {
    name: 'realistic: wrapped',
    text: `Hello, we have a question about two of our records. Please do not touch
payout 812 because it is correct. On the other hand we are still waiting for
payout 813 and the creator has not posted anything for booking 23974 and booking
23975, which were due on 1 November.`,
    reads: ['payout-request:813', 'booking:23974', 'booking:23975'],
  },
  {
    name: 'realistic: do not heading',
    text: `Do not approve these payouts:
- 812
- 813

Approve these payouts:
- 814
- 815`,
    reads: ['payout-request:814', 'payout-request:815'],
  },
  {
    name: 'realistic: command lines',
    text: 'approve payout 812 without 813, ban seat 1207 (order 4411), check booking 23976',
    reads: ['payout-request:812', 'seat:1207', 'booking:23976'],
  },
  {
    name: 'realistic: hash kinds',
    text: '#812 payout is late, invoice #11345 is wrong, see #2 above and apartment #301.',
    reads: ['payout-request:812', 'invoice:11345'],
  },
]
