import * as z from 'zod/mini'

/** Whether a percentage can be stored. By its digits and not by arithmetic: 1.15 × 100 is no whole number. */
const twoDecimals = (percent: number): boolean => /^\d+(\.\d{1,2})?$/.test(String(percent))

/** 0 to 100 percent, with at most two decimals. A person is told `words` of anything else, and `decimals` of a third decimal, where that has words of its own. */
export const percentage = (words: string, decimals = words) => {
  // What is out of range is told alone.
  const outside = { error: words, abort: true }
  return z.number(words).check(z.gte(0, outside), z.lte(100, outside), z.refine(twoDecimals, decimals))
}

/** As it is stored: in hundredths of a percent. */
export const hundredths = (percent: number): number => Math.round(percent * 100)
