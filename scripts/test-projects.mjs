/** Tests of the client core that use the page, its storage or its network state, without rendering. */
export const pageTests = ['call', 'list', 'picture', 'session', 'form/drafts', 'palette/rank', 'receipt/held', 'screen/pane'].map(
  (name) => `tests/kit/${name}.test.ts`,
)

/** @param {string} file @returns {string | undefined} the Vitest project of a test file; vitest.config.ts decides */
export function projectOf(file) {
  const path = file.replace(/^\.\//, '')
  if (!/^tests\/.*\.test\.tsx?$/.test(path)) return undefined
  if (path.startsWith('tests/long/')) return 'long'
  if (/^tests\/(server|cli)\//.test(path)) return 'server'
  return path.endsWith('.tsx') || /^tests\/(ui|app)\//.test(path) || pageTests.includes(path) ? 'screens' : 'pure'
}
