import { articles, joiners } from './language.ts'
import { maxLines, remember } from './remember.ts'
import { anyOf, noticed, state, wordPattern } from './withdrawal-words.ts'

/*
 * Which records a clause withdraws. "I have not received payout 812" describes a problem with the record, and means it;
 * "do not approve payout 812" and "it is not about payout 812" exclude it. The patterns below match folded words that
 * are joined by single spaces; `@` is a record, and `0` a number.
 */

/** Articles and the prepositions of "about", up to the end of the words before a resource. */
const relations = anyOf(
  '@',
  ...articles,
  ...joiners,
  ...'about for regarding concerning re of to with um uber fur wegen von zu de du des d sur concernant pour au aux a'.split(' '),
  ...'del al con sobre por om med til till for angaende vedrorende gallande عن على ب ل'.split(' '),
)
const upToResource = `(?: ${relations})*$`
/** The same with no other resource before it: "no invoice for booking 23960" does not exclude the booking. */
const upToFirstResource = `(?: (?!@)${relations})*(?: @ ${anyOf(...joiners)}(?: @)?)*$`
/** Where a sentence that asks for something begins. */
const request =
  '(?:^|(?:^| )(?:@|please|pls|plz|kindly|and|so|also|then|just|or|bitte|und|merci|svp|et|favor|y|tak|tack|takk|og|och|الرجاء|رجاء|يرجى) )'

const not = anyOf(...'not never nor nicht nie niemals pas jamais ikke ikkje aldri aldrig inte ej ليس ليست'.split(' '))
const noun = anyOf('not', 't', 'never', 'no', 'nothing')
/** Words after which a negation denies the record after it: "it is not …", "das betrifft nicht …". */
const copula = anyOf(
  ...'s is was are be isn wasn aren its and or mean meant ist sind war und meine meinte geht betrifft gilt handelt sich'.split(' '),
  ...'est sont etait et concerne agit er ar var og och gjelder gaelder galler handler handlar drejer dreier sig seg هو هي و'.split(' '),
)
const reference = anyOf(
  ...'about for related concern concerns concerning regarding refer refers referring talking speaking mean meaning meant'.split(' '),
  ...'affect affects including include includes to'.split(' '),
)

/** "It is not …", "es geht nicht um …", "il ne s'agit pas de …", "no es …", "nothing to do with …". */
const denials = [
  // "Pas de facture pour la réservation 23960" describes a problem.
  `(?:^|(?:^| )(?:${copula}|@) )${not}(?! de @ )${upToResource}`,
  `(?:^|(?:^| )${copula} )(?:isn t|wasn t|aren t)${upToResource}`,
  `(?:^| )(?:isn|wasn|aren) t${upToResource}`,
  `(?:^| )${noun} (?:be )?${reference}${upToResource}`,
  `(?:^| )no (?:es|son|era|eran|se trata|me refiero|nos referimos|hablo|hablamos|concierne)${upToResource}`,
  `(?:^| )(?:mein(?:e|t|en|te|ten)|mener|menar|mente) (?:ich |wir )?${not}${upToResource}`,
  '(?:^| )(?:nothing|nichts|rien|nada|intet|ingenting|inget) (?:to do |a voir |que ver |at gore |a gjore |att gora )?(?:with|mit|avec|con|med)(?! ' +
    '(?:it|this|that|me|us|them|ca|cela|eso|esto|det|dette)(?: |$))',
  `(?:^|(?:is|was|ist|war|est|er|ar|and|or|und) )(?:no|kein|keine|keinen|aucun|aucune|ningun|ninguna|ingen|inget)${upToFirstResource}`,
  '(?:^(?:to )?nie|(?:^| )nie (?:jest|chodzi|dotyczy))(?: o)?$',
  'لا علاقة',
]

const noticedSpanish = anyOf(
  ...'me nos se le les lo la he hemos ha han hay veo vemos ve recibi recibimos recibio llego llega llegaron encuentro'.split(' '),
  ...'encontramos puedo podemos puede pueden tengo tenemos aparece aparecen esta estan funciona sale entiendo'.split(' '),
  ...'entendemos logro logramos consigo fue fueron era se sabemos conozco reconozco carga abre existe coincide solo'.split(' '),
)
const forbiddenSpanish = '(?:aprueb|toqu|cancel|pagu|cambi|elimin|proces|cierr|rechac|borr|hag|bloque|modifi[cq]u?)(?:es?|as?|ar|ues?)'
const noticedNordic = anyOf(
  ...'har er ar kan kunne blev ble blir bliver var vil fik fikk fick far ser sa finder finner hittar forstar vet ved'.split(' '),
  ...'kommer kom virker fungerar fungerer mangler saknas hvorfor varfor jeg jag vi det den de du der som'.split(' '),
)

/** "Do not approve …", "bitte nicht …", "ne touchez pas …", "no aprueben …", "rør ikke …", "عدم إلغاء …". */
const prohibitions = [
  `${request}(?:do not|don t|dont|never) (?!${noticed}(?: |$))`,
  '(?:^| )(?:must|should|shall|shouldn|mustn) (?:not|t|never) (?!have )',
  '(?<!seems |seem |appears |appear |seemed |appeared )(?:^| )not to (?!have )',
  '(?:^| )(?:no need to|(?:not|t) (?:need|have) to)(?: |$)',
  `(?:^| )(?:not|t|no longer) need${upToResource}`,
  `${request}(?:please |bitte )?(?:not|nicht|ikke|inte|ej)(?: (?!${state})|$)`,
  '^(?:bitte )?(?!haben|konnen|wollen|mochten|sind|werden)\\p{L}+n sie (?:bitte )?(?:nicht|niemals)(?: |$)',
  `(?:^| )${anyOf(
    ...['under no circumstances', 'by no means', 'in no case', 'on no @', 'at no time', 'in no event'],
    ...['auf keinen fall', 'keinesfalls', 'unter keinen umstanden', 'in keinem fall', 'en aucun cas', 'sous aucun pretexte'],
    ...['bajo ning\\p{L}+ circunstancia', 'bajo ning\\p{L}+ concepto', 'en ningun caso', 'under ingen omst\\p{L}+'],
  )}(?: |$)`,
  `${request}(?:refrain from|beware of|stay away from|steer clear of|hands off|finger weg|avoid (?!delaying)\\p{L}+ing)(?: |$)`,
  '(?:^| )(?:darf|durfen|soll|sollen|sollten) (?:\\p{L}+ ){0,2}nicht(?: |$)',
  `${request}(?:surtout )?ne? (?!avons|avez|ont|voit|voyons|arrive|trouve|trouvons|peut|pouvons)\\p{L}{4,} (?:surtout |absolument )?(?:pas|jamais|plus|(?:a )?rien)(?: |$)`,
  '(?:^| )ne (?:pas|jamais) (?!recevoir|voir|trouver|pouvoir|comprendre|avoir|etre)',
  `${request}no (?!${noticedSpanish}(?: |$))(?:\\p{L}+[ae]n|(?!(?:pod|hab|ten|v|sab|encontr)[ae]?is )\\p{L}+[ae]is|${forbiddenSpanish})(?: |$)`,
  `${request}(?!${noticedNordic} )\\p{L}+ (?:ikke|inte|ej|aldri|aldrig)(?: |$)`,
  '(?:^| )(?:skal|ska|bor|ma) (?:\\p{L}+ )?(?:ikke|inte)(?: |$)',
  '(?:^| )لا ت(?!ظهر|عمل|وجد|صل|فتح)\\p{L}+',
  '(?:^| )عدم (?!وصول|استلام|ظهور|دفع|توفر)',
]

/** "Instead of …", also with a verb ("instead of cancelling booking 23960"). */
export const substitutes = anyOf(
  ...['instead of', 'in place of', 'rather than', 'as opposed to', 'statt', 'anstatt', 'anstelle', 'au lieu', 'plutot que'],
  ...['en lugar', 'en vez', 'i stedet', 'istedet', 'i stallet', 'istallet', 'i staden', 'بدلا من'],
)
/** "Without …", "instead of …", directly before a resource. */
const exceptions = anyOf(
  substitutes,
  ...['without', 'except', 'excepting', 'excluding', 'excl', 'minus', 'neither', 'weder', 'ni', 'hverken', 'varken', 'verken'],
  ...['replaces', 'replacing', 'supersedes', 'superseding'],
  ...['other than', 'apart from', 'aside from', 'besides', 'w o', 'but not', 'with the exception'],
  ...['ausnahme', 'a l exception', 'con excepcion', 'con la excepcion', 'med undtagelse', 'med unntak', 'med undantag'],
  ...['ohne', 'ausser', 'ausgenommen', 'bis auf', 'sans', 'sauf', 'hormis', 'excepte'],
  ...['a part', 'sin', 'salvo', 'excepto', 'menos', 'aparte', 'pa naer'],
  ...['uden', 'uten', 'utan', 'undtagen', 'undtaget', 'unntatt', 'utom', 'forutom', 'bortset fra', 'bortsett fra'],
  ...['بدون', 'دون', 'باستثناء', 'ما عدا', 'عدا', 'سوى'],
)
/** "The wrong …", "formerly …", directly before a resource. */
const mistaken = anyOf(
  ...'wrong incorrect mistaken formerly previously falsche falschen falscher falsches mauvais mauvaise fausse'.split(' '),
  ...'equivocado equivocada forkert forkerte feil fel felaktig felaktiga خطا'.split(' '),
)
/** "Payout 812 is wrong, payout 813 is right": "wrong" after "is" belongs to the record before it. */
const mistakenBefore = `(?<!@ (?:is|was|are|were|ist|war|sind|est|es|er|ar) )${mistaken}`
/** "No action needed on …", "keine Änderung an …" */
const noChange =
  '(?:no|kein\\p{L}*|aucune?|ningun\\p{L}*|ingen|inget) (?:further |more |weitere\\p{L}? )?' +
  '(?:actions?|changes?|handlungsbedarf|anderung\\p{L}*|modification|cambio|andring\\p{L}*|aendring\\p{L}*)' +
  '(?: (?:is |are )?(?:needed|required|necessary|notig|erforderlich))?(?: (?:on|in|bei|an|sur|en|pa|i))?'
/** "Ignore …", "leave …" and the like anywhere before a resource. */
const dismissals = [
  '(?<!not |t |never |dont )(?:^| )(?:ignore|ignoring|disregard|skip|exclude|ignorieren|ignorez|' +
    'ignorer|ignoren|ignorar|ignorera|تجاهل)(?: |$)',
  `(?:${request}|(?:^| )(?:can|could|to|should) )(?:leave|forget|scrap|discard|vergessen sie|lass(?:t|en sie)?(?! (?:uns|mich|mir|sich)(?: |$))|laissez|oubliez|oublier|dejen?|dejad|olviden?)(?: |$)`,
  '(?<!not |t |never |dont )(?:^| )leave out(?: |$)',
  `(?:${request}|(?:^| )(?:can|could|should) )(?:drop|omit)${upToResource}`,
  `${request}keep${upToResource}`,
  `${request}(?:hold|pause|postpone|defer|pausieren)(?: |$)`,
  `(?:^| )(?:no (?:rush|hurry)|keine eile)(?: |$)`,
  `(?:^| )${noChange}${upToResource}`,
  `${request}(?:wait|warten?|warten sie) (?:please |bitte |noch )*(?:with|on|mit)${upToResource}`,
  `${request}(?:lad|lat|lamna|glem|glom|اترك|اتركوا|انس)(?: |$)`,
]

const excepted = [`(?:^| )(?:${exceptions}|${mistakenBefore})${upToResource}`, `(?:^| )${substitutes}(?: \\p{L}+){1,3}$`]
const allBefore = [...denials, ...prohibitions, ...excepted, ...dismissals]
/** Those that end with the words up to the resource share them, so that the pattern is compiled in a fraction of the time. */
const upToIt = allBefore.filter((pattern) => pattern.endsWith(upToResource)).map((pattern) => pattern.slice(0, -upToResource.length))
const elsewhere = allBefore.filter((pattern) => !pattern.endsWith(upToResource))
const before = wordPattern(`(?:${upToIt.join('|')})${upToResource}|${elsewhere.join('|')}`)

/** Words with which a clause may withdraw a record; without one of them, no pattern is tried. */
const triggers = new Set(
  `not t never nor no refrain avoid beware stay steer hands finger drop omit keinem nothing nicht nichts nie niemals kein keine keinen keinesfalls pas jamais plus rien aucun aucune
  ikke ikkje aldri aldrig inte ej ingen inget intet ingenting nada ningun ninguna dont ليس ليست لا عدم
  without besides keep except excepting excluding excl minus neither weder ni hverken varken verken instead rather other place apart aside opposed w ohne ausser
  ausgenommen statt anstatt anstelle bis sans sauf hormis excepte lieu part plutot sin salvo excepto menos lugar vez
  aparte uden uten utan undtagen undtaget unntatt utom forutom bortset bortsett stedet istedet stallet istallet staden naer بدون دون باستثناء
  عدا سوى بدلا wrong incorrect mistaken formerly previously falsche falschen falscher falsches mauvais mauvaise fausse
  equivocado equivocada forkert forkerte feil fel felaktig felaktiga خطا ignore ignoring disregard skip ignorieren
  ignorez ignorer ignoren ignorar ignorera تجاهل leave forget vergessen lass lasst lassen scrap discard laissez oubliez oublier deje dejen dejad olvide
  olviden hold pause postpone defer pausieren wait warte warten later spater zuruckstellen zuruckhalten
  liegen zeit rush hurry eile done erledigt handled fertig lad lat lamna glem glom اترك اتركوا انس different another unrelated irrelevant غير alone
  mistake error mistakenly versehentlich irrtumlich versehen erreur equivocacion fejl misstag بالخطا
  typo falsch faux incorrecto incorrecta should must correct meant richtig muss correcte correcto correcta debe deberia
  skal ska riktig riktige exclude excluded excepted exception ausnahme ausgeschlossen exclu exclue excluido
  excluida undtagelse unntak undantag excepcion umstanden fine solved resolved settled geklart gelost
  ignored disregarded skipped dropped replaced superseded ersetzt replaces replacing supersedes superseding
  stays remain remains bleibt bleiben reste restent queda quedan forbliver forblir kvarstar
  our my unsere meine notre mon nuestro mi vores var vart intern interne internal
  meinte meinten voulais quise mente menade`.split(/\s+/),
)

/** Whether a clause with this word may withdraw a record. */
export const mayWithdraw = (word: string): boolean => triggers.has(word)

const everything = new Set(['all', 'everything', 'everyone', 'everybody', 'anything', 'anyone'])
/** Whether "but" after a word is an exception, and begins no new clause: "all but payout 812". */
export const isEverything = (word: string): boolean => everything.has(word)

/** Negations that a list may have before one of its numbers: "payout 812, not 813". */
export const negations: ReadonlySet<string> = new Set(
  `not t nor ni never except without minus nicht kein keine ohne statt pas sauf sans sin salvo ikke ikkje inte ej uden uten
  utom ausser ausgenommen excepting excluding excl excepto hormis excepte undtagen undtaget unntatt nie ليس
  ليست`.split(/\s+/),
)

/** "(was …)" */
const former = wordPattern(`^(?:was|were|before|war|vorher|etait|avant|era|antes|var|for)${upToResource}`)

/** "All except", "do not approve" and the like at the end of a line. */
const open = wordPattern(
  `^keep$|(?:^| )(?:${exceptions}|${not})${upToResource}|${anyOf(
    `(?:^| )(?:do not|don t|dont|never) (?!${noticed}$)\\p{L}+$`,
    `(?:^| )(?:bitte )?(?:nicht|ne pas|ikke|inte) (?!${state})\\p{L}+$`,
  )}`,
)
/** "It is not …" with one record after it. */
const bareDenial = wordPattern(`(?:^|(?:^| )${copula} )${not}(?: ${anyOf(...articles)})* @$`)
/** Whether a line ends with words such as "all except" or "do not approve", which reach the list below it. */
export const isOpenAtEnd = (words: string): boolean => open.test(words)

/** Whether the words deny a record, as "it is not @" does, without forbidding anything. */
export const isBareDenial = (words: string): boolean => bareDenial.test(words)

/** Whether the words of a clause before a resource withdraw it; `isBracket`: the clause begins with a bracket. */
export const isWithdrawnBefore = (words: string, isBracket: boolean): boolean => isWithdrawn(words) || (isBracket && former.test(words))
const isWithdrawn = remember((words) => before.test(words), maxLines)
