import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments
declare global {
  var sharedJsdom: ReturnType<typeof jsdom.setup> | undefined
}

/**
 * One jsdom window per worker. Vitest would create one per test file, which takes a second each, and modules that all
 * files share would keep references to the window of the first file. setup-web.ts empties the window after each test.
 */
export default {
  name: 'shared-jsdom',
  viteEnvironment: 'client',
  async setup(global, options) {
    globalThis.sharedJsdom ??= jsdom.setup(global, options)
    await globalThis.sharedJsdom
    return { teardown: () => undefined }
  },
} satisfies Environment
