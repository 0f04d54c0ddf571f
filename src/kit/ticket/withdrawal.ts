import { articles, joiners } from './language.ts'

/*
 * Which records a clause withdraws. "I have not received payout 812" describes a problem with the record, and means it;
 * "do not approve payout 812" and "it is not about payout 812" exclude it. The patterns below match folded words that
 * are joined by single spaces; `@` stands for a record, and `0` for a number.
 */

const anyOf = (...parts: string[]) => `(?:${parts.join('|')})`
/** Articles and the prepositions of "about", up to the end of the words before a resource. */
const relations = anyOf(
  '@',
  ...articles,
  ...joiners,
  ...'about for regarding concerning re of to with um uber fur wegen von zu de du des d sur concernant pour au aux a'.split(' '),
  ...'del al con sobre por om med til till for angaende vedrorende gallande عن على ب ل'.split(' '),
)
const upToResource = `(?: ${relations})*$`
/** Up to a resource that no other one comes before: "no invoice for booking 23960" does not exclude the booking. */
const upToFirstResource = `(?: (?!@)${relations})*(?: @ (?:or|nor|and|oder|und|ou|et|o|y|eller|og|och) ?(?:@ ?)?)*$`
/** Where a sentence that asks for something begins. */
const request =
  '(?:^|(?:^| )(?:please|pls|plz|kindly|and|so|also|then|just|or|bitte|und|merci|svp|et|favor|y|tak|tack|takk|og|och|الرجاء|رجاء|يرجى) )'

const not = anyOf(...'not never nor nicht nie niemals pas jamais ikke ikkje aldri aldrig inte ej ليس ليست'.split(' '))
const noun = anyOf('not', 't', 'never', 'no', 'nothing')
/** Words after which a negation denies what comes next: "it is not …", "das betrifft nicht …". */
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
  `(?:^|(?:^| )(?:${copula}|@) )${not}${upToResource}`,
  `(?:^|(?:^| )${copula} )(?:isn t|wasn t|aren t)${upToResource}`,
  `(?:^| )(?:isn|wasn|aren) t${upToResource}`,
  `(?:^| )${noun} (?:be )?${reference}${upToResource}`,
  `(?:^| )no (?:es|son|era|eran|se trata|me refiero|nos referimos|hablo|hablamos|concierne)${upToResource}`,
  `(?:^| )(?:meine|meinen|meinte|mener|menar|mente) (?:ich |wir )?${not}${upToResource}`,
  '(?:^| )(?:nothing|nichts|rien|nada|intet|ingenting|inget) (?:to do |a voir |que ver |at gore |a gjore |att gora )?(?:with|mit|avec|con|med)(?! (?:it|this|that|me|us|them|ca|cela|eso|esto|det|dette)(?: |$))',
  `(?:^|(?:is|was|ist|war|est|er|ar|and|or|und) )(?:no|kein|keine|keinen|aucun|aucune|ningun|ninguna|ingen|inget)${upToFirstResource}`,
  '(?:^| )nie(?: jest| chodzi| dotyczy)?(?: o)?(?: @)?$',
  'لا علاقة',
]

/** Verbs of what somebody notices: a sentence that negates one describes a problem. */
const noticed = anyOf(
  ...'see find know understand have get receive recognize recognise remember recall hear work load appear show open'.split(' '),
  ...'hesitate worry forget ignore think believe agree accept'.split(' '),
)
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

/** Words behind "not" that tell the state of a record, as in "not paid: payout 812". */
const state = `(?:yet |noch |endnu |annu |enda )?${anyOf(
  '\\p{L}+ed',
  ...'paid sent found seen done there here ok in on at available visible working sure possible clear correct yet even all every'.split(' '),
  ...'bezahlt ausgezahlt gezahlt abgerechnet gutgeschrieben erhalten gefunden angekommen eingegangen gekommen'.split(' '),
  ...'uberwiesen erledigt storniert da moglich sichtbar betalt betald betalat modtaget mottatt mottagen fundet funnet'.split(' '),
  ...'hittad kommet kommit synlig'.split(' '),
)}(?: |$)`

/** "Do not approve …", "bitte nicht …", "ne touchez pas …", "no aprueben …", "rør ikke …", "عدم إلغاء …". */
const prohibitions = [
  `${request}(?:do not|don t|dont|never) (?!${noticed}(?: |$))`,
  '(?:^| )(?:must|should|shall|shouldn|mustn) (?:not|t|never) (?!have )',
  '(?<!seems |seem |appears |appear |seemed |appeared )(?:^| )not to (?!have )',
  '(?:^| )(?:no need to|(?:not|t) (?:need|have) to)(?: |$)',
  `${request}(?:please |bitte )?(?:not|nicht|ikke|inte|ej)(?: (?!${state})|$)`,
  '^(?:bitte )?(?!haben|konnen|wollen|mochten|sind|werden)\\p{L}+n sie (?:bitte )?(?:nicht|niemals)(?: |$)',
  '(?:^| )(?:auf keinen fall|keinesfalls)(?: |$)',
  '(?:^| )(?:darf|durfen|soll|sollen|sollten) (?:\\p{L}+ ){0,2}nicht(?: |$)',
  `${request}ne? (?!avons|avez|ont|voit|voyons|arrive|trouve|trouvons|peut|pouvons)\\p{L}{4,} (?:pas|jamais|plus)(?: |$)`,
  '(?:^| )ne (?:pas|jamais) (?!recevoir|voir|trouver|pouvoir|comprendre|avoir|etre)',
  `${request}no (?!${noticedSpanish}(?: |$))(?:\\p{L}+[ae]n|${forbiddenSpanish})(?: |$)`,
  `${request}(?!${noticedNordic} )\\p{L}+ (?:ikke|inte|ej|aldri|aldrig)(?: |$)`,
  '(?:^| )(?:skal|ska|bor|ma) (?:\\p{L}+ )?(?:ikke|inte)(?: |$)',
  '(?:^| )لا ت(?!ظهر|عمل|وجد|صل|فتح)\\p{L}+',
  '(?:^| )عدم (?!وصول|استلام|ظهور|دفع|توفر)',
]

/** "Without …", "instead of …", directly before a resource. */
const exceptions = anyOf(
  ...['without', 'except', 'excepting', 'excluding', 'excl', 'minus', 'neither', 'instead of', 'in place of', 'rather than'],
  ...['other than', 'apart from', 'aside from', 'w o', 'but not', 'with the exception'],
  ...['ausnahme', 'a l exception', 'con excepcion', 'con la excepcion', 'med undtagelse', 'med unntak', 'med undantag'],
  ...['ohne', 'ausser', 'ausgenommen', 'statt', 'anstatt', 'anstelle', 'bis auf', 'sans', 'sauf', 'hormis', 'excepte'],
  ...['au lieu', 'a part', 'plutot que', 'sin', 'salvo', 'excepto', 'menos', 'en lugar', 'en vez', 'aparte'],
  ...['uden', 'uten', 'utan', 'undtagen', 'undtaget', 'unntatt', 'utom', 'forutom', 'bortset fra', 'bortsett fra'],
  ...['i stedet', 'i stallet', 'i staden', 'بدون', 'دون', 'باستثناء', 'ما عدا', 'عدا', 'سوى', 'بدلا من'],
)
/** "The wrong …", "formerly …", directly before a resource. */
const mistaken = anyOf(
  ...'wrong incorrect mistaken formerly previously falsche falschen falscher falsches mauvais mauvaise fausse'.split(' '),
  ...'equivocado equivocada forkert forkerte feil fel felaktig felaktiga خطا'.split(' '),
)
/** "Ignore …", "leave …" and the like anywhere before a resource. */
const dismissals = [
  '(?<!not |t |never |dont )(?:^| )(?:ignore|ignoring|disregard|skip|exclude|ignorieren|ignorez|ignorer|ignoren|ignorar|ignorera|تجاهل)(?: |$)',
  `(?:${request}|(?:^| )(?:can|could|to|should) )(?:leave|forget|vergessen sie|lassen sie|laissez|oubliez|oublier|dejen?|deje|olviden?)(?: |$)`,
  `${request}(?:lad|lat|lamna|glem|glom|اترك|اتركوا|انس)(?: |$)`,
]

const unicode = (source: string) => new RegExp(source, 'u')
const before = unicode([...denials, ...prohibitions, `(?:^| )(?:${exceptions}|${mistaken})${upToResource}`, ...dismissals].join('|'))

/** "… is not meant", "… must not be approved", "… nicht freigeben", "… – ignore" directly behind a number. */
const behind = unicode(
  `^(?:${[
    '(?:(?:is|are|was|were) (?:not|never)|(?:isn|aren|wasn|weren) t) (?:\\p{L}+ )?(?:meant|intended|affected|concerned|relevant|involved|included|one|right|correct|part|about|ours|mine|issue|problem|question|matter|topic|point|cause|reason|culprit)(?: |$)',
    '(?:is|was|are) (?:\\p{L}+ )?(?:different|other|another|unrelated|irrelevant)(?: |$)',
    '(?:(?:is|are|was|were|ist|sind|est|sont) )?(?:excluded|excepted|ausgenommen|ausgeschlossen|exclue?s?|excluid[ao]s?|undtaget|unntatt|undantagen)(?: |$)',
    '(?:has|have|had) (?:absolutely |really )?nothing (?:to do )?with ',
    '(?:hat|haben|hatte) (?:\\p{L}+ ){0,2}nichts (?:\\p{L}+ ){0,2}zu tun',
    'n (?:a|ont|avait) rien a voir',
    'no (?:tiene|tienen|tenia) nada que ver',
    '(?:har|havde|hade|hadde) (?:ikke noget|intet|inget|ingenting) (?:\\p{L}+ ){0,2}(?:at|a|att) (?:gore|gjore|gora)',
    '(?:ist|sind|war) nicht (?:das|die|der|unser|unsere) (?:problem|thema|ursache|grund|frage)',
    'n est pas (?:le |la )(?:probleme|sujet|question|cause)',
    'no es (?:el |la )(?:problema|tema|cuestion|causa)',
    '(?:er|ar|var) (?:ikke|inte) (?:problemet|problemer|arsagen|orsaken|temaet)',
    '(?:(?:soll|darf|bitte) )?(?:auf keinen fall|unter keinen umstanden|keinesfalls|niemals)(?: |$)',
    '(?:(?:ist|sind|war|waren) )?(?:damit |hier |davon )?nicht (?:\\p{L}+ )?(?:gemeint|betroffen|relevant|richtige|unsere|meine|dabei)(?: |$)',
    'n (?:est|etait|sont) pas (?:\\p{L}+ )?(?:concerne\\p{L}*|bonne?|celle|celui|cause)(?: |$)',
    'no (?:es|son|era|esta) (?:\\p{L}+ )?(?:es[ae]|que|correct[ao]|mi[ao]|relevante|afectad[ao])(?: |$)',
    '(?:er|ar|var) (?:det )?(?:ikke|inte) (?:\\p{L}+ )?(?:ment|menat|avsedd|berort|relevant|rette|riktige|ratta|ratt|min|vores|var|med)(?: |$)',
    '(?:ليس|ليست|غير) (?:ال)?(?:مقصود|معني|متعلق)',
    '(?:must|should|shall|mustn|shouldn) (?:not|t|never) (?!have )',
    '(?:bitte |noch |auf keinen fall ){0,2}nicht (?:freigeben|genehmigen|auszahlen|stornieren|loschen|andern|anfassen|bearbeiten|sperren|ablehnen|bestatigen|annehmen|uberweisen|beachten|berucksichtigen|schliessen|verwenden)(?: |$)',
    '(?:darf|durfen|soll|sollen|sollte|sollten) (?:\\p{L}+ ){0,2}nicht(?: |$)',
    'ne (?:doit|doivent) pas ',
    'no (?:debe|deben) ',
    '(?:skal|ska|ma|bor) (?:\\p{L}+ )?(?:ikke|inte) ',
    `[:(–—-] (?:please |pls |bitte )?(?:(?:do not|don t|dont|never)(?! ${noticed}(?: |$))|ignore|skip|disregard|leave|nicht(?! ${state}))(?: (?!0)[\\p{L}]+)*$`,
  ].join('|')})`,
)
const inability = unicode('(?:^| )(?:kann|kannst|konnen|konnte|konnten|lasst|warum|habe|haben|hat)(?: |$)')

/** "By mistake" directly behind a number. */
const byMistake =
  /^(?:by mistake|by error|in error|mistakenly|versehentlich|irrtumlich|aus versehen|par erreur|por error|por equivocacion|ved en feil|ved en fejl|av misstag|بالخطا)/
/** Verbs of naming a record; "by mistake" behind one withdraws the record: "we looked at payout 813 by mistake". */
const naming = unicode(
  `(?:^| )${anyOf(
    ...'look looked looking check checked see saw mention mentioned write wrote written give gave given quote quoted'.split(' '),
    ...'state stated name named type typed enter entered send sent refer referred meant open opened say said tell told'.split(' '),
    ...'angesehen geschaut gepruft genannt geschrieben angegeben erwahnt regarde verifie mentionne ecrit indique donne'.split(' '),
    ...'mirado mire revisado mencione mencionado escrito indicado puse kigget kiggede set naevnt skrevet oplyst'.split(' '),
    ...'oppgitt sett nevnt tittat namnt skrivit angett angivit نظرنا ذكرت كتبت'.split(' '),
  )}(?: |$)`,
)

/** "… is wrong, it should be 813", "… (wrong number, correct: 813)": the number at the end replaces the one before. */
const replacement = unicode(
  `^(?:[,(:–-] )?(?:(?:is|was|ist|war|est|es|er|ar) )?(?:(?:a |the |ein |une |un )?(?:wrong|incorrect|typo|mistake|falsch|faux|fausse|incorrecto|incorrecta|equivocado|forkert|feil|fel)(?: \\p{L}+){0,2} )?(?:[,;(:.–-] )?(?:(?:it|this|the|es|richtig|sie|la|le|el|det|den|i) ){0,2}(?:should (?:be|read)|must be|has to be|meant|meinte(?:n)? (?:ich|wir)|je voulais dire|quise decir|mente jeg|menade jag|correct(?: \\p{L}+)? (?:is|:)|richtig (?:ist|ware|:)|muss (?:\\p{L}+ )?heissen|correcte? (?:est|:)|correct[ao] (?:es|:)|debe(?:ria)? ser|skal v\\p{L}+re|ska vara|riktig\\p{L}* (?:er|ar|:))(?: : )?(?: (?:the|die|la|le|el))* ?0`,
)

/** Words with which a clause may withdraw a record; without one of them, no pattern is tried. */
const triggers = new Set(
  `not t never nor no nothing nicht nichts nie niemals kein keine keinen keinesfalls pas jamais plus rien aucun aucune
  ikke ikkje aldri aldrig inte ej ingen inget intet ingenting nada ningun ninguna dont ليس ليست لا عدم
  without except excepting excluding excl minus neither instead rather other place apart aside w ohne ausser
  ausgenommen statt anstatt anstelle bis sans sauf hormis excepte lieu part plutot sin salvo excepto menos lugar vez
  aparte uden uten utan undtagen undtaget unntatt utom forutom bortset bortsett stedet stallet staden بدون دون باستثناء
  عدا سوى بدلا wrong incorrect mistaken formerly previously falsche falschen falscher falsches mauvais mauvaise fausse
  equivocado equivocada forkert forkerte feil fel felaktig felaktiga خطا ignore ignoring disregard skip ignorieren
  ignorez ignorer ignoren ignorar ignorera تجاهل leave forget vergessen lassen laissez oubliez oublier deje dejen olvide
  olviden lad lat lamna glem glom اترك اتركوا انس different another unrelated irrelevant غير alone
  mistake error mistakenly versehentlich irrtumlich versehen erreur equivocacion fejl misstag بالخطا
  typo falsch faux incorrecto incorrecta should must correct meant richtig muss correcte correcto correcta debe deberia
  skal ska riktig riktige exclude excluded excepted exception ausnahme ausgeschlossen exclu exclue excluido excluida
  undtagelse unntak undantag excepcion nothing nada umstanden meinte meinten voulais quise mente menade nie`.split(/\s+/),
)

/** Whether a clause with this word may withdraw a record. */
export const mayWithdraw = (word: string): boolean => triggers.has(word)

/** Negations that a list may have before one of its numbers: "payout 812, not 813". */
export const negations: ReadonlySet<string> = new Set(
  `not t nor never except without minus nicht kein keine ohne statt pas sauf sans sin salvo ikke ikkje inte ej uden uten
  utom ausser ausgenommen excepting excluding excl excepto hormis excepte undtagen undtaget unntatt nie ليس ليست`.split(/\s+/),
)

/** "(was …)" */
const former = unicode(`^(?:was|were|before|war|vorher|etait|avant|era|antes|var|for)${upToResource}`)

const open = unicode(
  `(?:^| )(?:${exceptions}|${not})${upToResource}|${anyOf(
    `(?:^| )(?:do not|don t|dont|never) (?!${noticed}$)\\p{L}+$`,
    `(?:^| )(?:bitte )?(?:nicht|ne pas|ikke|inte) (?!${state})\\p{L}+$`,
  )}`,
)
const bareDenial = unicode(`(?:^|(?:^| )${copula} )${not}(?: ${anyOf(...articles)})* @$`)
const need =
  /^(?:, )?(?:(?:we|i|you|they) (?:cannot|can not|can t|could not|couldn t|won t|are not able|are unable)|(?:kann|konnen|konnte|konnten) (?:ich|wir|sie)|(?:nous|je|on) ne (?:pouvons|peux|peut)|no (?:podemos|puedo|se puede)|kan (?:vi|jeg|jag) (?:ikke|inte))(?: |$)/

/** Whether a line ends with words such as "all except" or "do not approve", which reach the list below it. */
export const isOpenAtEnd = (words: string): boolean => open.test(words)

/** Whether the words deny a record, as "it is not @" does, without forbidding anything. */
export const isBareDenial = (words: string): boolean => bareDenial.test(words)

/** Whether "without" before a number asks for the record: "without booking 23960 we cannot invoice". */
export const isNeededBehind = (words: string, clause: string): boolean =>
  /(?:^| )(?:without|ohne|sans|sin|uden|uten|utan)(?: |$)/.test(clause) && need.test(words)

/** Whether the words of a clause before a resource withdraw it; `isBracket`: the clause begins with a bracket. */
export const isWithdrawnBefore = (words: string, isBracket: boolean): boolean => before.test(words) || (isBracket && former.test(words))

/** Whether the words behind a number withdraw it; `clause` are those before it. */
export function isWithdrawnBehind(words: string, clause: string): boolean {
  if (byMistake.test(words)) return naming.test(clause)
  return behind.test(words) && !(words.includes('nicht') && inability.test(clause))
}

/** Whether the words behind a number say that the next number is meant instead. */
export const isReplacedBehind = (words: string): boolean => replacement.test(words)
