import { aboutWords, articles, contrasts, copulas, definiteArticles, joiners } from './language.ts'
import { maxLines, remember } from './remember.ts'
import { substitutes } from './withdrawal.ts'
import { anyOf, noticed, state, wordPattern } from './withdrawal-words.ts'

/** What a record is not, in "payout 812 is not the issue". */
const point = anyOf(
  ...'meant intended affected concerned relevant involved included one right correct part about ours mine'.split(' '),
  ...'issue problem question matter topic point cause reason culprit'.split(' '),
)
const excluded = anyOf(
  ...'excluded excepted ausgenommen ausgeschlossen exclue?s? excluid[ao]s? undtaget'.split(' '),
  ...'unntatt undantagen'.split(' '),
)
/** "Do not …" and the like; "don't know" and "nicht bezahlt" only describe a problem. */
const dismissal = anyOf(
  `(?:do not|don t|dont|never)(?! ${noticed}(?: |$))`,
  ...'ignore skip disregard leave'.split(' '),
  `nicht(?! ${state})`,
)
/** "I meant" in languages that put the verb first. */
const meant = anyOf('meinten? (?:ich|wir)', 'je voulais dire', 'quise decir', 'mente jeg', 'menade jag')

/** What a record can do for now, in "payout 813 can wait". */
const rest = anyOf(...'wait later warten spater zuruckstellen zuruckhalten pausieren liegen'.split(' '))

const finished = '(?:done|erledigt|handled|fertig)'
/** "… is fine", "… has been resolved", "… solved itself": nothing is left to do. */
const solved = `${anyOf(
  '(?:is|are|was|were|has been|have been|ist|sind|wurde|got) (?:(?:already|now|bereits|schon|inzwischen) )?' +
    '(?:fine|solved|resolved|settled|geklart|gelost)',
  '(?:solved|resolved|settled) itself',
)}(?: (?:already|now|today|yesterday))?(?: (?:but|and|aber|und) [^0]*0.*)?$`

/** "Invoice 2211 (our number)": the number that the writer's own system gave. */
const ownNumber =
  '(?:[^0,]+ )?[(–—-] (?:our|my|unsere?|meine|notre|mon|nuestro|mi|vores|vart?|intern\\p{L}*) (?:own |intern\\p{L}* )?' +
  '(?:number|nummer|nr|no|numero|ref|reference|referenz)(?! (?:is |: )?0)(?: |$)'

/** "… stays as it is", "… bleibt bestehen" */
const unchanged =
  '(?:(?:should|must|shall|soll|sollen|skal|ska) )?(?:se )?' +
  '(?:stays?|remains?|bleibt|bleiben|restent?|queda|quedan|forbliver|forblir|kvarstar) (?:\\p{L}+ )?' +
  '(?:as (?:it|they|is)|untouched|unchanged|bestehen|unberuhrt|unverandert|telle?s?|como|igual|uandret|uendret|oforandra\\p{L}+)(?: |$)'

/** "… is not meant", "… must not be approved", "… nicht freigeben", "… – ignore" directly after a number. */
const after = wordPattern(
  `^(?:${[
    `(?:(?:is|are|was|were) (?:not|never)|(?:isn|aren|wasn|weren) t) (?:\\p{L}+ )?${point}(?: |$)`,
    '(?:is|was|are) (?:\\p{L}+ )?(?:different|other|another|unrelated|irrelevant)(?: |$)',
    `(?:(?:is|are|was|were|ist|sind|est|sont) )?${excluded}(?: |$)`,
    `(?:(?:can|could|may|must|should|has to|have to|please|kann|konnen|darf|soll|sollen|sollte|bitte|noch|erst|mal) ){1,3}${rest}(?: |$)`,
    '(?:can|could|may|must|should|kann|has to|have to) be (?:ignored|disregarded|skipped|dropped|omitted|excluded|left out)(?: |$)',
    '(?:must|should|may|can|is|are) (?:to )?(?:under no circumstances|by no means|in no case|on no account|at no time)(?: |$)',
    'bitte nicht$',
    '(?:(?:is|are|was|were) )?(?:no longer|not) (?:needed|required|necessary|relevant|an issue|a problem)(?: |$)',
    solved,
    'hat (?:noch )?zeit(?: |$)',
    unchanged,
    ownNumber,
    `(?:[:(] |(?:is|are|ist|sind) )(?:already|bereits|schon) ${finished}$`,
    `[:(] ${finished}$`,
    'hat sich erledigt$',
    '(?:has|have|had) (?:absolutely |really )?nothing (?:to do )?with ',
    '(?:hat|haben|hatte) (?:\\p{L}+ ){0,2}nichts (?:\\p{L}+ ){0,2}zu tun',
    'n (?:a|ont|avait) rien a voir',
    'no (?:tiene|tienen|tenia) nada que ver',
    '(?:har|havde|hade|hadde) (?:ikke noget|intet|inget|ingenting) (?:at|a|att) (?:gore|gjore|gora)',
    '(?:ist|sind|war) nicht (?:das|die|der|unser|unsere) (?:problem|thema|ursache|grund|frage)',
    'n est pas (?:le |la )(?:probleme|sujet|question|cause)',
    'no es (?:el |la )(?:problema|tema|cuestion|causa)',
    '(?:er|ar|var) (?:ikke|inte) (?:problemet|problemer|arsagen|orsaken|temaet)',
    `(?:(?:soll|darf|bitte) )?(?:auf keinen fall|unter keinen umstanden|keinesfalls|niemals)(?: (?!${state})|$)`,
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
    `[(–—-] not (?:ours|mine|this one|affected|relevant|involved|concerned|meant|included)(?: |$)`,
    `[:(–—-] (?:please |pls |bitte )?${dismissal}(?: \\p{L}+)*$`,
  ].join('|')})`,
)
const inability = wordPattern('(?:^| )(?:kann|kannst|konnen|konnte|konnten|lasst|warum|habe|haben|hat)(?: |$)')

/** "By mistake" directly after a number. */
const byMistake =
  /^(?:by mistake|by error|in error|mistakenly|versehentlich|irrtumlich|aus versehen|par erreur|por error|por equivocacion|ved en feil|ved en fejl|av misstag|بالخطا)/
/** "Please put …" before "on hold"; "they put payout 813 on hold" describes a problem. */
const putting = /^(?:please |pls |and )?(?:put|place) (?:the )?@?$/
/** Verbs of naming a record; "by mistake" after one withdraws the record: "we looked at payout 813 by mistake". */
const naming = wordPattern(
  `(?:^| )${anyOf(
    ...'look looked looking check checked see saw mention mentioned write wrote written give gave given quote quoted'.split(' '),
    ...'state stated name named type typed enter entered send sent refer referred meant open opened say said tell told'.split(' '),
    ...'angesehen geschaut gepruft genannt geschrieben angegeben erwahnt regarde verifie mentionne ecrit indique donne'.split(' '),
    ...'mirado mire revisado mencione mencionado escrito indicado puse kigget kiggede set naevnt skrevet oplyst'.split(' '),
    ...'oppgitt sett nevnt tittat namnt skrivit angett angivit نظرنا ذكرت كتبت'.split(' '),
  )}(?: |$)`,
)

/** "… is wrong, it should be 813", "… (wrong number, correct: 813)": the number at the end replaces the one before. */
const replacement = wordPattern(
  `^(?:[,(:–-] )?(?:(?:is|was|ist|war|est|es|er|ar) )?(?:(?:a |the |ein |une |un )?(?:wrong|incorrect|typo|mistake|falsch|faux|fausse|incorrecto|incorrecta|equivocado|forkert|feil|fel)(?: \\p{L}+){0,2} )?(?:[,;(:.–-] )?(?:(?:it|this|the|es|richtig|sie|la|le|el|det|den|i) ){0,2}(?:should (?:be|read)|must be|has to be|meant|${meant}|correct(?: \\p{L}+)? (?:is|:)|richtig (?:ist|ware|:)|muss (?:\\p{L}+ )?heissen|correcte? (?:est|:)|correct[ao] (?:es|:)|debe(?:ria)? ser|skal v\\p{L}+re|ska vara|riktig\\p{L}* (?:er|ar|:))(?: : )?(?: (?:the|die|la|le|el))* ?0`,
)

/** "… was replaced by 813", "… wurde durch 813 ersetzt" */
const successor = [
  wordPattern('^(?:(?:is|was|are|were|has been|have been) )?(?:\\p{L}+ and )?(?:replaced|superseded) (?:by|with)(?: \\p{L}+){0,3} 0'),
  wordPattern('^(?:ist|wird|wurde) (?:\\p{L}+ und )?durch(?: \\p{L}+){0,3} 0 ersetzt'),
]
const ignoring = '(?:ignore|disregard|skip|ignorieren)'
/** "… is a test, please ignore", "… needs another look, so leave it for now", "… was refunded, nothing to do there" */
const ignored = wordPattern(
  `^[^0]*(?:${[
    `, (?:please |pls |bitte )${ignoring}$`,
    `(?:,|,? so|,? and|,? then) (?:please |pls |just |bitte )*(?:${ignoring}|leave) (?:it|this|that|them)(?: |$)`,
    '(?: |, )(?:nothing|nichts|rien|nada) (?:\\p{L}+ )?(?:to do|zu tun|a faire|que hacer)(?! with| mit)',
  ].join('|')})`,
)

const toBe = anyOf(...copulas, 'was', 'war')
const not = anyOf(...'not nicht pas no ikke inte'.split(' '))
const isMeant = `(?:${toBe}(?! ${not}(?: |$))|instead|please|bitte|stattdessen)`
const otherNumbers = `0(?:(?: ,)?(?: ${anyOf(...joiners)})? 0)*`
const about = `(?: ${anyOf(...aboutWords, ...articles)})*`
/** The number that is meant instead of a denied one: "…, but 813 is", "…, sondern die 813", "…, it is 813". */
const contrast = wordPattern(
  `^[^0]*(?:${[
    `(?:^| )${anyOf(...contrasts)}${about} ${otherNumbers}(?: ${isMeant}(?: |$)| [,(–—-]|$)`,
    `, 0 ${anyOf(...copulas)}$`,
    `, (?:it s|it is|es ist|c est|es|det er|det ar)${about} 0(?: |$)`,
  ].join('|')})`,
)

/** Words between a denied number and the one that is meant: "not payout 812 that is late, but 813". */
const relative = /^(?:, )?(?:that|which|die|der|das|qui|que|som) /

const wrong = anyOf(...'wrong incorrect[ao]? falsch faux fausse equivocad[ao] forkert feil fel'.split(' '))
const right = anyOf(...'right correct richtige? bonne? correcte? correct[ao] rigtige? riktige? ratta?'.split(' '))
const isRight = `${toBe} (?:${anyOf(...articles)} )?${right}(?: |$)`
/** "… is wrong, payout 813 is right", and the same without a resource. */
const wrongAndRight = wordPattern(`^${toBe} ${wrong} ,(?: \\p{L}+){0,4} 0 ${isRight}`)
const conjunctions = anyOf(...contrasts, ...joiners)
const wrongAndNumber = wordPattern(`^${toBe} ${wrong} ,(?: ${conjunctions})?(?: ${anyOf(...articles)})? 0 ${isRight}`)

/** "We cannot …", after a record that "without" names. */
const inabilityAfter = anyOf(
  '(?:we|i|you|they) (?:cannot|can not|can t|could not|couldn t|won t|are not able|are unable)',
  '(?:kann|konnen|konnte|konnten) (?:ich|wir|sie)',
  '(?:nous|je|on) ne (?:pouvons|peux|peut)',
  'no (?:podemos|puedo|se puede)',
  'kan (?:vi|jeg|jag) (?:ikke|inte)',
)
const need = wordPattern(`^(?:, )?${inabilityAfter}(?: |$)`)
const without = wordPattern(`(?:^| )${anyOf('without', 'ohne', 'sans', 'sin', 'uden', 'uten', 'utan')}(?: |$)`)

/** Whether the words after a number withdraw it; `clause` are those before it. */
export const isWithdrawnAfter = (words: string, clause: string): boolean => isWithdrawnIn(clause + separator + words)

const separator = '\n'
const isWithdrawnIn = remember((text) => {
  const [clause = '', words = ''] = text.split(separator)
  if (byMistake.test(words)) return naming.test(clause)
  if (/^on hold(?: |$)/.test(words)) return putting.test(clause)
  if (wrongAndRight.test(words) || ignored.test(words)) return true
  return after.test(cutAtComma(words)) && !(words.includes('nicht') && inability.test(clause))
}, maxLines)

function cutAtComma(words: string): string {
  const comma = words.indexOf(' ,')
  return comma < 0 ? words : words.slice(0, comma)
}

/** Whether the words after a number say that the next number is meant instead. */
export const isReplacedAfter = remember(
  (words) => [replacement, wrongAndNumber, ...successor].some((pattern) => pattern.test(words)),
  maxLines,
)

/**
 * Whether the words after a denied number say that the next number is meant. `isDeniedBefore`: the words before
 * the number deny it, as in "not payout 812 that is late, but 813".
 */
export const isContrastedAfter = (words: string, isDeniedBefore: boolean): boolean =>
  contrast.test(words) && (!isDeniedBefore || relative.test(words))

const substituted = wordPattern(`(?:^| )${substitutes}(?: |$)`)
const withArticle = wordPattern(`^(?:, )?(?:[^0,]* )?${anyOf(...definiteArticles)} 0(?: |$)`)
/** Whether the next number is meant in the place of one that "instead of" withdraws: "…, annulez la 20940". */
export const isSubstitutedAfter = (words: string, clause: string): boolean => substituted.test(clause) && withArticle.test(words)

/** Whether "without" before a number asks for the record: "without booking 23960 we cannot invoice". */
export const isNeededAfter = (words: string, clause: string): boolean => without.test(clause) && need.test(words)
