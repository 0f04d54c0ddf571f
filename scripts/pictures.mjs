import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { node, root, tool } from './run.mjs'

/** The pictures of the README, taken anew from the real workspace. */
const wanted = ['palette-light', 'palette-dark', 'confirm-light', 'home-light']

const code = await node(
  tool('playwright', 'test', '--project=long', 'every-page', '-g', 'palette|1 of 8', '--workers=1'),
  {
    LONG: '1',
    CHROMIUM_PATH: await ensureBrowser(),
  },
)
if (code !== 0) process.exit(code)
mkdirSync(join(root, 'docs/pictures'), { recursive: true })
for (const name of wanted)
  copyFileSync(join(root, `test-results/look/${name}-1440.png`), join(root, `docs/pictures/${name}.png`))
