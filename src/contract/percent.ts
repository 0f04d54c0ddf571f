import * as z from 'zod/mini'

/** Whether a percentage can be stored. By its digits and not by arithmetic: 1.15 × 100 is no whole number. */
export const twoDecimals = (percent: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(percent))

/** 0 to 100 percent, with at most two decimals; `words` are what a person is told of anything else. */
export const percentage = (words: string) => z.number(words).check(z.gte(0, words), z.lte(100, words), z.refine(twoDecimals, words))

/** As it is stored: in hundredths of a percent. */
export const hundredths = (percent: number): number => Math.round(percent * 100)
