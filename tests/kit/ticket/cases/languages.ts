import type { TicketCase } from '#tests/kit/ticket/ticket-case.ts'

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
    name: 'a German mail about a missing payout',
    text: `Sehr geehrte Damen und Herren,

ich habe die Auszahlung 812 noch nicht erhalten. Auch die Buchung Nr. 23960 vom 18.09.2026 ist nicht abgerechnet. Kundennummer 4411, Rechnung Nr. 11350 über 1.250,00 €.

Mit freundlichen Grüßen
Jana Krüger
Hauptstr. 12, 10115 Berlin, Tel.: 030 / 123 45 67`,
    reads: ['payout-request:812', 'booking:23960', 'invoice:11350'],
  },
  {
    name: 'German withdrawals',
    text: 'Bitte Auszahlung 812 nicht freigeben, nur Auszahlung 813. Es geht nicht um Buchung 23960, sondern um Buchung 23961.',
    reads: ['payout-request:813', 'booking:23961'],
  },
  {
    name: 'German compounds',
    text: 'Buchungs-ID 23963, Buchungs-Nr. 23964, Auszahlungs-Nr. 815, Rechnungsnr.: 11344 und Buchungsnr. 23965 bitte prüfen.',
    reads: ['booking:23963', 'booking:23964', 'payout-request:815', 'invoice:11344', 'booking:23965'],
  },
  {
    name: 'a German range',
    text: 'Die Buchungen 23960 bis 23962 sind falsch, ohne Buchung 23970. Statt Auszahlung 812 bitte Auszahlung 813 prüfen.',
    reads: ['booking:23960', 'booking:23961', 'booking:23962', 'payout-request:813'],
  },
  {
    name: 'a German problem',
    text: 'Wir können die Buchung 23966 nicht stornieren, die Seite lädt nicht. Warum ist Auszahlung 816 nicht da?',
    reads: ['booking:23966', 'payout-request:816'],
  },
  {
    name: 'a French mail about a missing payout',
    text: `Bonjour,

Je n'ai pas reçu le versement n° 812 pour la réservation 23960 (12/09/2026). Je ne vois pas non plus la facture n°11350 de 188,19 € dans mon compte 2957.

Cordialement,
Élodie Martin
14, rue de la Paix, 75002 Paris – 06 12 34 56 78`,
    reads: ['payout-request:812', 'booking:23960', 'invoice:11350', 'account:2957'],
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
    name: 'a Spanish mail about a missing payout',
    text: 'Hola, no recibí el pago 812 y no encuentro la reserva 23960. La reserva correcta es la 23961. Mi número de cliente es 4411. Tel. 612 345 678',
    reads: ['payout-request:812', 'booking:23960', 'booking:23961'],
  },
  {
    name: 'a Spanish withdrawal',
    text: 'Por favor, no aprueben el pago 812. No es la reserva 23960 sino la reserva 23962. Excepto la factura 11350, todo está bien con la factura 11351.',
    reads: ['booking:23962', 'invoice:11351'],
  },
  {
    name: 'a Swedish mail',
    text: `Hej! Jag har inte fått utbetalning 812 än. Godkänn inte utbetalning 813! Det gäller inte bokning 23960 utan bokning 23961. Ordernummer 4411, 1 250 kr.
Mvh Anna Lind, 070-123 45 67`,
    reads: ['payout-request:812', 'booking:23961'],
  },
  {
    name: 'a Danish mail',
    text: 'Hej, jeg har ikke modtaget udbetaling 812. Rør ikke udbetaling 813. Bookingnr. 23963 og fakturanr. 11350 på 1.250,00 kr. mangler. Det handler ikke om booking 23964. Sag 88213. Tlf. 20 30 40 50',
    reads: ['payout-request:812', 'booking:23963', 'invoice:11350'],
  },
  {
    name: 'a Norwegian mail',
    text: 'Hei, vi finner ikke booking 23965 og utbetaling 814 har ikke kommet. Ikke avbestill booking 23966. Kundenr. 4411, org.nr. 987 654 321.',
    reads: ['booking:23965', 'payout-request:814'],
  },
  {
    name: 'an Arabic mail',
    text: 'مرحبا، لم أستلم الدفعة ٨١٢ ولا أرى الحجز رقم 23960. الرجاء عدم إلغاء الحجز 23961. ليس الحجز 23962. رقم التذكرة 88213، هاتف +966 50 123 4567',
    reads: ['payout-request:812', 'booking:23960'],
  },
]
