import * as fc from 'fast-check'

/**
 * The short run tries the same cases each time, so no change fails by chance; the long run tries new ones.
 */
fc.configureGlobal({ seed: process.env.LONG ? Date.now() : 20_261_120 })

const codePoint = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
/**
 * Text of any characters. `fc.string({ unit: 'binary' })` gives the same, but first builds a table of all 1.1
 * million characters, which takes longer than most tests.
 */
export const anyText = fc.string({ unit: codePoint })

export { fc }
