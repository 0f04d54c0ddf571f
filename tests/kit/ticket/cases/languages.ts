import { type TicketCase, ticketCasesOf } from '#tests/kit/ticket/ticket-case.ts'

/** Tickets in other languages. */
export const languages: readonly TicketCase[] = [
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
    name: 'Danish',
    text: 'Hej, udbetalingen 812 mangler, og bookingen med nummer 23960 er aflyst. Sagsnummer 4411.',
    reads: ['payout-request:812', 'booking:23960'],
    others: [4411],
    selected: ['payout-request:812', 'booking:23960'],
  },
  {
    name: 'Swedish',
    text: 'Hej, bokningarna 23961 och 23962 är inte betalda. Ärende 4412.',
    reads: ['booking:23961', 'booking:23962'],
    others: [4412],
    selected: ['booking:23961', 'booking:23962'],
  },
  {
    name: 'Norwegian',
    text: 'Hei, utbetaling 813 mangler for booking nr. 23963. Ordre 4413 gjelder ikke oss.',
    reads: ['payout-request:813', 'booking:23963'],
    others: [4413],
    selected: ['payout-request:813', 'booking:23963'],
  },
  {
    name: 'Arabic',
    text: 'مرحبا، الحجز رقم 23960 لم يدفع بعد والحجوزات ٢٣٩٦١ و ٢٣٩٦٢ أيضا. رقم التذكرة 4411. هاتف 966501234567+ شكرا',
    reads: ['booking:23960', 'booking:23961', 'booking:23962'],
    selected: ['booking:23960', 'booking:23961', 'booking:23962'],
  },
  {
    name: 'German withdrawals',
    text: 'Bitte Auszahlung 812 nicht freigeben, nur Auszahlung 813. Es geht nicht um Buchung 23960, sondern um Buchung 23961.',
    reads: ['payout-request:813', 'booking:23961'],
  },
  {
    name: 'a German range',
    text: 'Die Buchungen 23960 bis 23962 sind falsch, ohne Buchung 23970. Statt Auszahlung 812 bitte Auszahlung 813 prüfen.',
    reads: ['booking:23960', 'booking:23961', 'booking:23962', 'payout-request:813'],
  },
  {
    name: 'French withdrawals',
    text: `Merci de ne pas valider le versement 812. N'annulez pas la réservation 23960, il s'agit de la réservation 23961. Il ne s'agit pas de la réservation 23962.`,
    reads: ['booking:23961'],
  },
  {
    name: 'a French exception',
    text: 'Toutes les factures sauf la facture 11351 sont payées. Au lieu du versement 813, voir le versement 814.',
    reads: ['payout-request:814'],
  },
  {
    name: 'a Spanish withdrawal',
    text: 'Por favor, no aprueben el pago 812. No es la reserva 23960 sino la reserva 23962. Excepto la factura 11350, todo está bien con la factura 11351.',
    reads: ['booking:23962', 'invoice:11351'],
  },
  {
    name: 'an Arabic mail',
    text: 'مرحبا، لم أستلم الدفعة ٨١٢ ولا أرى الحجز رقم 23960. الرجاء عدم إلغاء الحجز 23961. ليس الحجز 23962. رقم التذكرة 88213، هاتف +966 50 123 4567',
    reads: ['payout-request:812', 'booking:23960'],
  },
  ...ticketCasesOf('other words', [
    ['Le virement 814 est manquant', 'payout-request:814'],
    ['Cancelen la reserva 20931 y la 20940, por favor', 'booking:20931 booking:20940'],
  ]),
]
