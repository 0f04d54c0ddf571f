import { fold } from '#contract/fold.ts'

/**
 * Words around numbers in the languages of the marketplace: English, German, French, Spanish, Danish, Swedish,
 * Norwegian, Arabic. Each is listed as written and folded. Names of resources are not here; they are part of the contract.
 */
const set = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .flatMap((word) => [word, fold(word)]),
  )

/** Words that say that a number is an ID: "booking no. 4411", "Buchung Nr. 4411". */
export const idWords = set(`
  id ids no nr num number numbers nummer nummern numero numeros numer n nº n° № ref reference referenz
  code kennung identifier رقم الرقم ارقام معرف`)
/** The same as the end of a compound: Buchungsnummer, bookingId, fakturanr. */
export const idEnding = /(?:nummern?|nummer|nr|numbers?|num|ids?|no|ref)$/

/** Words between a resource and an ID word: "the booking with the number 4411". */
export const fillers = set(`
  with the has have is was are having mit der die das dem den ist lautet trägt avec le la les est porte
  con el los las es son med er är ar har dette denne this that in هو هي برقم ذو ذات`)

/** Words that join the numbers of a list. */
export const joiners = set('and or plus und u oder bzw resp sowie et ou y e o og eller och samt و او')
/** The pattern of several words that join the numbers of a list, as "and" does. */
export const longJoiner = '(?<!\\p{L})(?:as well as|(?:sowohl )?als auch|ainsi que|así como|såvel som|så väl som)(?!\\p{L})'

/** Words that may follow a number of a list and are not counted by it: "bookings 4411 and 4412 are late". */
export const followers = set(`
  and or but is are was were be been has have had do does did will would can cannot could should must may
  isn aren wasn weren hasn haven hadn didn doesn
  might please pls still not never also too for from of in on at to by with without about because since
  until as than then that this these which who while when where if so yet again already only now today
  yesterday tomorrow asap thanks thank cheers regards urgent pending late open paid unpaid missing overdue
  approved rejected cancelled canceled failed stuck wrong done und oder aber ist sind war waren wird
  werden wurde wurden hat haben hatte bitte noch nicht nie auch für von vom in im an am auf zu zur zum bei
  mit ohne über wegen seit bis als dann dass diese dieser die der das den dem welche wenn wo schon nur
  jetzt heute gestern morgen danke fehlt fehlen offen sein heißen lauten ändern ersetzen tauschen
  korrigieren et ou mais est sont était ont a ne pas plus aussi
  pour de du des dans sur à par avec sans depuis jusque que qui quand si encore déjà merci svp manque y o
  pero es son era fue fueron está están ha han no aún todavía también para por de del en sobre a con sin
  desde hasta que si ya gracias falta faltan og eller men er var blev ble blir har have havde ikke også
  for af av fra til på i med uden uten siden indtil som at hvis nu nå venligst tak takk mangler och eller
  men är var blev har inte också för av från till på i med utan sedan som att om nu tack saknas و او لكن
  هو هي كان كانت لم لا من في على الى مع عن منذ حتى التي الذي شكرا`)

/** Units and other words that make the number before them a quantity. */
export const units = set(`
  % percent pct star stars sterne étoiles estrellas stjerner stjärnor
  day days week weeks month months year years hour hours hr hrs minute minutes mins seconds
  secs times x pm items item pieces piece pcs people persons followers likes views posts reels stories
  videos photos products km kg g ml cm mm mb kb gb px euro euros dollar dollars eur usd dkk nok sek gbp
  chf kr kroner kronor prozent tag tage tagen woche wochen monat monate monaten jahr jahre jahren stunde
  stunden minuten sekunden uhr mal stück personen beiträge jour jours semaine semaines mois ans année
  années heure heures minutes fois pièces personnes día días semana semanas meses años hora horas minuto
  minutos veces piezas personas dag dage dager dagar uge uger uke uker vecka veckor måned måneder månad
  månader timer timme timmar minut minutter minuter gange ganger gånger stk styk personer يوم ايام اسبوع
  اسابيع شهر اشهر سنة سنوات ساعة ساعات دقيقة دقائق مرة مرات ريال درهم دولار يورو`)

/** The ticket itself, or a case of another system. */
export const caseWords = set(`
  ticket tickets tkt case cases incident incidents zendesk jira freshdesk helpscout intercom servicenow
  vorgang vorgangsnummer fall fallnummer ticketnummer anfragenummer dossier billet caso casos incidencia
  incidencias sag sagen sagsnummer sak saken saksnummer ärende ärendet ärendenummer ärendenr تذكرة التذكرة
  بلاغ`)

/** Things with numbers that are no records of the workspace; also headings and keys with numbers that are no IDs. */
export const unrelatedNouns = set(`
  order orders issue issues pr pull commit version release build job worker process pid thread port line
  row page chapter section step room flat apartment apt suite unit floor building street question figure
  table parcel tracking shipment request requests message session batch item sku article product phone tel
  mobile fax zip postcode customer client contract policy po-number purchase bestellung bestellnummer
  bestellnr auftrag auftragsnummer lieferung sendung kunde kundennummer vertrag vertragsnummer artikel
  seite zeile zimmer kontonummer kontonr bankkonto steuernummer commande commandes colis client contrat
  article page ligne chambre pedido pedidos envío cliente contrato artículo página línea ordre ordren
  ordrenummer bestilling bestillingen pakke kunde kundenummer side linje beställning beställningen
  beställningsnummer ordernummer kund kundnummer sida rad طلبية شحنة عميل صفحة سطر هاتف`)

/** Headings and keys of numbers that are never IDs. */
export const quantityWords = set(`
  amount amounts total totals sum price cost fee fees net gross tax vat balance currency count quantity
  qty size age score rate percent status state code date day month year time timestamp created updated
  duration width height page limit offset level position rank index followers reach likes views phone
  mobile fax iban bic account-number zip postcode latitude longitude port pid line betrag summe preis
  kosten gebühr netto brutto steuer anzahl menge datum tag monat jahr uhrzeit dauer telefon handy plz pos
  montant somme prix coût frais quantité nombre date jour mois année heure durée téléphone importe suma
  precio coste cantidad fecha día mes año hora duración teléfono beløb beløp belopp sum pris antal antall
  dato datum dag måned månad år tid varighed varighet telefon postnummer المبلغ مبلغ السعر سعر العدد عدد
  التاريخ تاريخ الهاتف المجموع`)

/** Words of bank details, as they are written: an account in the same line is one of a bank. */
export const bankLine = new RegExp(
  `(?<!\\p{L})(?:${[
    'banks?|banque|banco|giro|iban|bic|swift|blz|routing|clearing|sort code|account holder|bankverbindung|bankleitzahl',
    'kontonummer|kontonr|kontoinhaber|sparkasse|titulaire|guichet|bankkonto|bankgiro|plusgiro|بنك|البنك|ايبان',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Words between a resource and its number, as in "the payout is 813". */
export const copulas = set('is are ist sind lautet est sont es son er är هو هي')

/** Amounts: in a clause with one, "the booking is 3000" tells a price. */
export const amountWords = set(`
  amount total sum price cost costs fee fees budget value betrag summe preis kosten gebühr montant somme prix coût
  importe precio coste beløb beløp belopp pris المبلغ مبلغ السعر سعر`)

/** Adjectives after a resource, as in "la reserva correcta es la 23961". */
export const adjectives = set('correcta correcto correcte bonne afectada afectado concernée concerné')

/** Words between the first and the last number of a range: "bookings 812 to 815". */
export const rangeWords = set('to through thru till until bis à al hasta til till الى حتى')
/** Before a range whose ends "and" joins: "bookings between 812 and 815". */
export const betweenWords = set('between zwischen entre mellem mellan mellom بين')

/** Words after which a sentence says something new: a negation before them does not reach what follows. */
export const clauseWords = set(`
  but only because why if whether although though unless aber sondern nur weil warum wieso ob falls mais seulement
  parce pourquoi si car pero sino solo solamente porque men kun bare bara endast fordi hvorfor varför eftersom hvis
  لكن بل فقط لماذا لان`)

/** "But" after a withdrawn record: "not booking 23961 but 23960". */
export const contrasts = set('but rather aber sondern mais sino pero men utan uten uden بل لكن')
/** Those of them that join two statements: "booking 23960 was paid, but payout 812 is missing". */
export const butWords = set('but aber mais pero men لكن')
/** Words between "but" and the other number: "but about 23960". */
export const aboutWords = set('about for rather instead um von für de pour por om av')

/** Articles and possessives between such words and a resource. */
export const articles = set(`
  the a an my our your this that der die das den dem mein meine meiner unsere le la les l un une mon ma
  notre el los las un una mi nuestra mi den det de min mit mitt vores vår vårt`)

/** Articles before a number that names a record: "la 20940". */
export const definiteArticles = set('the der die das den dem le la les el los las det')

/** Words of a line that tells what the numbers above it are: "these are the bookings to cancel". */
export const demonstratives = set(`
  these those above diese dies dieses oben ces ceux voici estos estas arriba disse ovenfor dessa ovan هذه`)

/** Negations. A sentence that has one says the opposite of a sentence that has none. */
export const denyingWords = set(`
  not t never no none nor neither nothing cannot without nicht nie niemals kein keine keinen keinem keiner nichts pas
  jamais aucun aucune rien non nunca ningun ninguna nada tampoco ikke ikkje ingen intet aldri aldrig inte ej inget
  لا ليس ليست لم لن غير`)

/** Verbs that alone behind a record say the opposite of the clause before: "payout 840 was not paid, payout 845 was". */
export const auxiliaries = set(`
  is are was were has have had does did do will would can could ist sind war waren hat haben wurde wird kann est sont
  était a ont es son era fue está ha han er var har havde blev kan är blir hade`)

/** Words that say that something is so of a record as well: "payout 813 too". */
export const additions = set(`
  too also either likewise same another auch ebenso ebenfalls gleichfalls genauso aussi également idem también
  tampoco igualmente además også ligeledes samme heller också likaså även samma ايضا أيضا كذلك`)

/** Words that ask for something; alone they do not tell for what: "bitte behalten" is a request to keep. */
export const politeWords = set('please pls plz kindly bitte svp favor venligst vennligst snälla الرجاء رجاء يرجى')

/** Before a colon they introduce what somebody said: "On 16 November Maria wrote:". */
export const sayingWords = set('wrote writes said says schrieb sagte écrit dit escribió dijo skrev skriver sagde sa كتب')

/** Words that say nothing of a record: pronouns, auxiliaries, prepositions, greetings, words of reference. */
export const functionWords: ReadonlySet<string> = new Set([
  ...[...articles, ...joiners, ...copulas, ...fillers, ...aboutWords, ...idWords, ...additions, ...politeWords, ...adjectives],
  ...set(`
    i we you he she it they me us them him these those which who what how where when be been being am was were had do
    does did doesn didn don isn aren wasn weren hasn haven hadn won wouldn couldn shouldn can will would could should
    may might to from at on by since until after before during regarding concerning re mean meant your his her its their hello hi hey dear team thanks
    thank you regards best kind cheers see look just s m ve ll d as so then again already still
    yet now today yesterday
    ich wir sie er es ihr uns mich mir ihm ihnen was wie wo war waren sein hatte hatten wird werden wurde wurden worden
    kann können von vom zu zum zur im an am auf bei wegen seit bis nach vor aus meine meinte hallo guten tag danke dank vielen gruß
    leider schon bereits jetzt heute gestern noch mal siehe
    je nous vous il elle ils elles on ce c cela qui que quoi quel quelle suis sommes étaient être a avons avez ai ont
    avait des du d sur au aux dans par depuis avant après concernant bonjour merci y ne n encore déjà aujourd hui hier plaît
    yo nosotros usted ustedes él ella ellos ellas me nos se lo que era eran ser ha han había del para sobre desde hasta antes después hola
    gracias ya aún todavía hoy ayer
    jeg jag vi du han hun hon de som var være vara bli blev ble blevet blivit hadde hade kan fra fran från til till på i
    af av angående vedrørende siden før efter etter sedan innan hej hei tak takk tack allerede redan nu nå i dag idag stadig fortfarande fortsatt
    في من على الى عن مع هذا هذه التي الذي شكرا مرحبا`),
])
