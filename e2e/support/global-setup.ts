import { ensureBuild } from '#scripts/ensure-build.mjs'
import { prepareDemoData } from './demo-data.ts'

/** Builds the workspace and fills a template database with demo data. Each worker starts a server on a copy of it. */
export default async function setUp() {
  if ((await ensureBuild()) === 'failed') throw new Error('The workspace does not build.')
  return prepareDemoData()
}
