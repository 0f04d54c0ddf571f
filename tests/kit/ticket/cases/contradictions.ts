import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

const page = 'https://admin.site.io/PayoutRequests'

/** Texts that contradict themselves, and records with which nothing is to be done now. */
export const contradictions: readonly TicketCase[] = [
  ...ticketCasesOf('a sentence that corrects a number selects none of its numbers', [
    ['payout 812 is wrong, it is 813', ''],
    ['payout 812 is wrong, the right one is 813', ''],
    ['payout "812" was typed, it is "813"', ''],
  ]),
  ...ticketCasesOf('a sentence without a correction selects its numbers', [
    ['Move booking 23960 to booking 23961', 'booking:23960 booking:23961'],
    ['Payout 812 is wrong, it is 1,250.00 EUR', 'payout-request:812'],
    ['Payout 812 is wrong, it pays 900 creators', 'payout-request:812'],
    ["Payout 812 is missing. It's booking 23960.", 'payout-request:812 booking:23960'],
  ]),
  ...ticketCasesOf('a record that is to wait is withdrawn', [
    ['Hold off on payout 813', ''],
    ['Payout 812 is urgent, payout 813 can wait', 'payout-request:812'],
    ['Payouts 812 and 813: 813 can wait', 'payout-request:812'],
    ['Bitte warten Sie noch mit Auszahlung 813', ''],
    ['We wait for payout 813', 'payout-request:813'],
    ['We cannot wait for payout 813 any longer', 'payout-request:813'],
  ]),
  ...ticketCasesOf('a list of what is already done is withdrawn', [
    ['Approve payout 812\n\nAlready paid:\n- payout 813\n- 814', 'payout-request:812'],
    ['Already paid\n- payout 813', ''],
    ['Already banned: seat 14', ''],
    ['Bereits bezahlt:\n- Auszahlung 813\n\nBitte freigeben:\n- Auszahlung 814', 'payout-request:814'],
    ['Erledigt:\n- Auszahlung 813', ''],
    ['Already overdue:\n- payout 813', 'payout-request:813'],
    ['Paid: no, payout 813', 'payout-request:813'],
    ['Ban anna@site.io.\nAlready banned:\n- ida@site.io\n- @sigrid', 'email:anna@site.io'],
    [`Do not approve:\n- ${page}?id=813`, ''],
  ]),
  ...ticketCasesOf('a link decides, not the number of its label', [
    [`[payout 812](${page}?id=813)`, 'payout-request:813'],
    ['[payout 812](admin.site.io/PayoutRequests?id=813)', 'payout-request:813'],
    [`[payout 812](<${page}?id=813> "Payout")`, 'payout-request:813'],
    [`<${page}?id=813|payout 812>`, 'payout-request:813'],
    [`<p>See <a href="${page}?id=813"><b>payout</b> 812</a></p>`, 'payout-request:813'],
    ['[payout 812](https://help.site.io/faq)', 'payout-request:812'],
    [`Do not approve ${page}?id=813 or ${page}?id=814`, ''],
  ]),
  {
    name: 'the number of the label of a link is listed apart',
    text: `[payout 812 of 12.03.2026](${page}?id=813)`,
    reads: ['payout-request:813'],
    others: [812],
  },
  ...ticketCasesOf('further corrections select the right number or none', [
    ['Payout 812 has a typo, please take 813', ''],
    ['We mixed up payouts 812 and 813', ''],
    ['Scrap payout 812, use payout 813', 'payout-request:813'],
    ['Payout 812 was my mistake, payout 813 is correct', ''],
    ['payout 812? No, payout 813.', ''],
    ['Auszahlung 812 ist falsch, es ist 813', ''],
    ['Auszahlung 812? Nein, 813!', ''],
    ['payout 812/813, the wrong one is 812', ''],
    ['Subject: payout 812\n\nHello. How are you?\n\n812 is wrong, it is 813. Thanks', ''],
    ['payout 812 is wrong, it is 813, and bookings 23960 and 23961', 'booking:23960 booking:23961'],
    ['Payout 812 is correct. Payout 813 is correct.', 'payout-request:812 payout-request:813'],
    ['Was payout 812 paid? No, but payout 813 was.', 'payout-request:812'],
  ]),
  ...ticketCasesOf('further records are to wait or done', [
    ['Pause payout 813 for now', ''],
    ['Please put payout 813 on hold', ''],
    ['Auszahlung 813 bitte zurückstellen', ''],
    ['Payout 813 (done), payout 812', 'payout-request:812'],
    ['Payouts that are already done:\n- 813', ''],
    ['Schon gesperrt:\n- Seat 14', ''],
    ['They put payout 813 on hold', 'payout-request:813'],
    ['Booking 4411 is done, please pay it out', 'booking:4411'],
  ]),
]
