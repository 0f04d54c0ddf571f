/** Tests of the client core that use the page, its storage or its network state, without rendering. */
const pageTests = [
  'call',
  'list',
  'picture',
  'session',
  'form/drafts',
  'palette/rank',
  'receipt/held',
  'screen/pane',
].map((name) => `tests/kit/${name}.test.ts`)

/** Tests that render, and tests of modules that use the page. */
const screens = ['tests/**/*.test.tsx', 'tests/{ui,app}/**/*.test.ts', ...pageTests]
const server = ['tests/{server,cli}/**/*.test.ts']
/** Races, kills, scale and programs that take minutes: `npm run test:long`. */
const long = ['tests/long/**/*.test.ts']

/** The Vitest projects by name, with the globs of their test files; vitest.config.ts is built from them. */
export const projects = {
  pure: { include: ['tests/**/*.test.ts'], exclude: [...screens, ...server, ...long] },
  server: { include: server, exclude: [] },
  screens: { include: screens, exclude: [] },
  long: { include: long, exclude: [] },
}

/** @param {string} file relative to the folder of package.json; may start with `./` */
export const projectOf = (file) => findProjects(file)[0]

/**
 * Finds the Vitest projects of a test file: one, or none if it is not a test.
 * @param {string} file
 */
export function findProjects(file) {
  const path = file.replace(/^\.\//, '')
  return names.filter(
    (name) => matches(path, projects[name].include) && !matches(path, projects[name].exclude),
  )
}

const names = /** @type {(keyof typeof projects)[]} */ (Object.keys(projects))

/** @param {string} path @param {readonly string[]} globs */
const matches = (path, globs) => globs.some((glob) => toRegExp(glob).test(path))

/** Translates the parts of a glob that the table uses. @param {string} glob */
function toRegExp(glob) {
  const source = glob
    .replaceAll('.', '\\.')
    .replace(/\{(.+?)\}/g, (_whole, choices) => `(${choices.replaceAll(',', '|')})`)
    .replace(/\*\*\/|\*/g, (part) => (part === '*' ? '[^/]*' : '(.*/)?'))
  return new RegExp(`^${source}$`)
}
