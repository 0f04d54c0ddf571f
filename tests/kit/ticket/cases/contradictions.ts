import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

const page = 'https://admin.site.io/PayoutRequests'

/** Texts that contradict themselves, and records with which nothing is to be done now. */
export const contradictions: readonly TicketCase[] = [
  ...ticketCasesOf('a sentence that corrects a number selects none of its numbers', [
    ['payout 812 is wrong, it is 813', ''],
    ['payout 812 is wrong, the right one is 813', ''],
    ['812 is wrong, the right one is payout 813', ''],
    ['It is payout 813, 812 is wrong', ''],
    ['payout "812" was typed, it is "813"', ''],
    ['I said payout 812, sorry, payout 813', ''],
    ['payout 812, no, 813', ''],
    ['Change payout 812 to 813', ''],
    ['Change payout 812 to payout 813', ''],
    ['Payout 812 was typed. It is 813.', ''],
    ['payouts 811, 812 and 814, but 812 is wrong, it is 813', ''],
  ]),
  ...ticketCasesOf('a sentence without a correction selects its numbers', [
    ['Move booking 23960 to booking 23961', 'booking:23960 booking:23961'],
    ['Payout 812 is wrong, it is 1,250.00 EUR', 'payout-request:812'],
    ['Payout 812 is wrong, it pays 900 creators', 'payout-request:812'],
    ["Payout 812 is missing. It's booking 23960.", 'payout-request:812 booking:23960'],
    ['Payout 812 is late and, sorry, payout 813 too', 'payout-request:812 payout-request:813'],
    ['Change payout 812 and payout 813', 'payout-request:812 payout-request:813'],
    ['Payout 811. Payout 812 is wrong, it is 813. Payout 814', 'payout-request:811 payout-request:814'],
  ]),
  ...ticketCasesOf('a record that is to wait is withdrawn', [
    ['Hold off on payout 813', ''],
    ['Payout 812 is urgent, payout 813 can wait', 'payout-request:812'],
    ['Payouts 812 and 813: 813 can wait', 'payout-request:812'],
    ['Bitte warten Sie noch mit Auszahlung 813', ''],
    ['Auszahlung 813 kann warten', ''],
    ['We wait for payout 813', 'payout-request:813'],
    ['We cannot wait for payout 813 any longer', 'payout-request:813'],
  ]),
  ...ticketCasesOf('a list of what is already done is withdrawn', [
    ['Approve payout 812\n\nAlready paid:\n- payout 813\n- 814', 'payout-request:812'],
    ['Already paid\n- payout 813', ''],
    ['Already banned: seat 14', ''],
    ['Done:\n813\n814\n\nPayout 815', 'payout-request:815'],
    ['Bereits bezahlt:\n- Auszahlung 813\n\nBitte freigeben:\n- Auszahlung 814', 'payout-request:814'],
    ['Erledigt:\n- Auszahlung 813', ''],
    ['Already overdue:\n- payout 813', 'payout-request:813'],
    ['Paid: no, payout 813', 'payout-request:813'],
    ['Ban anna@site.io.\nAlready banned:\n- ida@site.io\n- @sigrid', 'email:anna@site.io'],
    ['Do not ban:\nida@site.io\nanna@site.io\n\nBan sigrid@site.io', 'email:sigrid@site.io'],
    [`Do not approve:\n- ${page}?id=813`, ''],
  ]),
  ...ticketCasesOf('a link decides, not the number of its label', [
    [`[payout 812](${page}?id=813)`, 'payout-request:813'],
    ['[payout 812](admin.site.io/PayoutRequests?id=813)', 'payout-request:813'],
    [`[payout 812](<${page}?id=813> "Payout")`, 'payout-request:813'],
    [`[payout [812]](${page}?id=813)`, 'payout-request:813'],
    [`<${page}?id=813|payout 812>`, 'payout-request:813'],
    [`<p>See <a href="${page}?id=813"><b>payout</b> 812</a></p>`, 'payout-request:813'],
    [`[payouts 812, 814](${page}?ids=812,813)`, 'payout-request:812 payout-request:813'],
    [`[payout 23,990](${page}?id=813)`, 'payout-request:813'],
    ['[payout 812](https://help.site.io/faq)', 'payout-request:812'],
    [`Do not approve ${page}?id=813 or ${page}?id=814`, ''],
  ]),
  {
    name: 'the number of the label of a link is listed apart',
    text: `[payout 812 of 12.03.2026](${page}?id=813)`,
    reads: ['payout-request:813'],
    others: [812],
  },
]
