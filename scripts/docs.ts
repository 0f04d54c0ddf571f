import { writePages } from '#scripts/docs/pages.ts'

// `npm run docs` rewrites every generated page.
for (const path of await writePages()) console.log(`Wrote ${path}.`)
