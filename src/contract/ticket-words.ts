/** The languages of the marketplace besides English; `nordic` is Danish, Swedish and Norwegian. */
type Language = 'de' | 'fr' | 'es' | 'nordic' | 'ar'
interface TicketWords {
  /** Names of the resource, singular and plural, as tickets write them before an ID; separated by commas. */
  translations: Readonly<Partial<Record<Language, string>>>
  /** Abbreviations that people write in front of its ID: `bk` for BK-23960. */
  prefixes?: readonly string[]
}

/** By kind of record, the words that only pasted text uses; apart from the entities, which the first screen loads. */
export const ticketWords: Readonly<Record<string, TicketWords>> = {
  account: {
    translations: {
      de: 'konto, konten, nutzerkonto, benutzerkonto, benutzer, nutzer, marke, marken',
      fr: 'compte, comptes, utilisateur, utilisateurs, marque, marques',
      es: 'cuenta, cuentas, usuario, usuarios, usuaria, marca, marcas',
      nordic: 'kontoen, kontoer, konti, kontot, konton, bruger, brugeren, bruker, brukeren, användare, användaren',
      ar: 'حساب, حسابات, مستخدم, مستخدمين',
    },
    prefixes: ['acc'],
  },
  booking: {
    translations: {
      de: 'buchung, buchungen, reservierung, reservierungen',
      fr: 'réservation, réservations',
      es: 'reserva, reservas, reservación, reservaciones',
      nordic:
        'bookingen, bookinger, bookingerne, bookingene, reservationen, reservationer, reservasjon, reservasjonen, reservasjoner, bokning, bokningen, bokningar, bokningarna',
      ar: 'حجز, حجوزات, حجوز',
    },
    prefixes: ['bk'],
  },
  campaign: {
    translations: {
      de: 'kampagne, kampagnen',
      fr: 'campagne, campagnes',
      es: 'campaña, campañas',
      nordic: 'kampagner, kampanj, kampanjen, kampanjer, kampanje, kampanjene',
      ar: 'حملة, حملات',
    },
  },
  'cancel-request': {
    translations: {
      de: 'stornierung, stornierungen, stornierungsanfrage',
      fr: "annulation, annulations, demande d'annulation",
      es: 'cancelación, cancelaciones, solicitud de cancelación',
      nordic: 'annullering, annulleringen, afbestilling, avbokning, avbokningen, avbestilling, kansellering, kanselleringen',
      ar: 'إلغاء, طلب الإلغاء',
    },
  },
  'company-request': {
    translations: {
      de: 'firmenanfrage',
      fr: 'demande de société',
      es: 'solicitud de empresa',
      nordic: 'virksomhedsanmodning, företagsförfrågan, bedriftsforespørsel',
      ar: 'طلب الشركة',
    },
  },
  creator: {
    translations: {
      de: 'influencer, influencerin, influencers',
      fr: 'créateur, créatrice, créateurs, créatrices, influenceur, influenceuse',
      es: 'creador, creadora, creadores, creadoras',
      nordic: 'skaber, skaberen, skaper, skaperen, skapare, skaparen, influenceren',
      ar: 'منشئ, مؤثر',
    },
  },
  invoice: {
    translations: {
      de: 'rechnung, rechnungen, gutschrift, gutschriften',
      fr: 'facture, factures, avoir',
      es: 'factura, facturas',
      nordic: 'faktura, fakturaen, fakturaer, fakturan, fakturor, kreditnota',
      ar: 'فاتورة, فواتير',
    },
    prefixes: ['inv'],
  },
  'kyc-request': {
    translations: {
      de: 'kyc anfrage, kyc prüfung',
      fr: 'demande kyc',
      es: 'solicitud kyc',
      nordic: 'kyc anmodning, kyc förfrågan, kyc forespørsel',
      ar: 'طلب kyc',
    },
  },
  organization: {
    translations: {
      de: 'organisation, organisationen, firma, firmen, unternehmen',
      fr: 'organisations, entreprise, entreprises, société, sociétés',
      es: 'organización, organizaciones, empresa, empresas',
      nordic:
        'organisasjon, organisasjonen, virksomhed, virksomheden, virksomhet, virksomheten, selskab, selskabet, selskap, selskapet, företag, företaget, bedrift, bedriften, firmaet',
      ar: 'منظمة, منظمات, مؤسسة, شركة, شركات',
    },
  },
  'payout-request': {
    translations: {
      de: 'auszahlung, auszahlungen, auszahlungsanfrage, auszahlungsantrag, auszahlungsanforderung',
      fr: 'versement, versements, virement, virements, paiement, paiements, demande de paiement, demande de versement',
      es: 'pago, pagos, retiro, retiros, solicitud de pago',
      nordic: 'udbetaling, udbetalingen, udbetalinger, utbetaling, utbetalingen, utbetalinger, utbetalning, utbetalningen, utbetalningar',
      ar: 'دفعة, دفعات, طلب الدفع, طلب الصرف, طلب السحب',
    },
  },
  seat: {
    translations: {
      de: 'sitz, sitze, nutzersitz',
      fr: 'siège, sièges',
      es: 'asiento, asientos',
      nordic: 'sæde, sæder, sete, seter, säte, säten',
      ar: 'مقعد, مقاعد',
    },
  },
  transaction: {
    translations: {
      de: 'transaktion, transaktionen',
      es: 'transacción, transacciones',
      nordic: 'transaktioner, transaktionerna, transaksjon, transaksjonen, transaksjoner, transaktionerne',
      ar: 'معاملة, معاملات',
    },
    prefixes: ['txn'],
  },
}
