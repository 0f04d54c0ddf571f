import * as fc from 'fast-check'

/** The short run tries the same cases every time, so that a change is never turned down by chance; the long run looks for new ones. */
fc.configureGlobal({ seed: process.env.LONG ? Date.now() : 20_261_120 })

export { fc }
