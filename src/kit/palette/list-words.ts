import { articles, idWords, joiners } from '#kit/ticket/language.ts'
import { isCourtesy } from './match.ts'

const listWords = new Set([...joiners, 'also', 'then', '&', '+', ''])

/** Whether a word joins the records of a list: "812 and 813". */
export const isListWord = (word: string): boolean => listWords.has(word)
/** Whether a word may stand between two records of a list: "812 and the payout 813, please also 814". */
export const isJoining = (word: string): boolean => listWords.has(word) || articles.has(word) || isCourtesy([word])
/** Whether a word may stand between a resource word and its numbers: "bookings no. 4411 and 4412". */
export const isBeforeNumber = (word: string): boolean => listWords.has(word) || idWords.has(word)
