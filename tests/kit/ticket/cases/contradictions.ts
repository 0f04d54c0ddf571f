import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

/** Sentences that correct a number, so that it is unclear which of their records is meant. */
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
]
