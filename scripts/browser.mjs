import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { tool } from './run.mjs'

/** Command-line arguments of the browsers that tests start. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
// The headless shell, which Playwright uses by default too, needs a tenth less of the end-to-end tests' time.
const packages = ['chromium-headless-shell', 'chromium']
const installed = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
  (name) => `/usr/bin/${name}`,
)

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Where to look for a browser and how to install one; tests pass a machine of their own.
 * @typedef {object} Machine
 * @property {() => string[]} places paths of browsers, best first
 * @property {boolean} root whether this process may install packages
 * @property {boolean} debian
 * @property {(...args: string[]) => string[]} playwright arguments with which Node runs Playwright's command
 */

/** @type {Machine} */
const thisMachine = {
  places: () => [...installed, chromium.executablePath()],
  root: process.getuid?.() === 0,
  debian: existsSync('/etc/debian_version'),
  playwright: (...args) => tool('playwright', ...args),
}

/**
 * The browsers of a machine in the order of preference: CHROMIUM_PATH, a system Chromium, Playwright's own.
 * @returns {string[]}
 */
export function browsers(machine = thisMachine) {
  return [process.env.CHROMIUM_PATH ?? '', ...machine.places()].filter(
    (path) => path !== '' && runnable(path),
  )
}

/**
 * Tries to start a browser. Not every executable is one: Ubuntu's chromium-browser only names a package.
 * @param {string} path
 */
async function starts(path) {
  try {
    const browser = await chromium.launch({ executablePath: path, args: browserArgs, timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}
/** @param {Machine} machine */
async function firstThatStarts(machine) {
  for (const path of browsers(machine)) if (await starts(path)) return path
  return undefined
}

/** @param {string} command @param {string[]} args @param {Record<string, string>} [env] */
function attempt(command, args, env = {}) {
  console.log(`No Chromium found; trying: ${[command, ...args].join(' ').replace(process.execPath, 'node')}`)
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, timeout: 600_000 })
}

/**
 * Finds a Chromium that starts, or installs one.
 * @returns {Promise<string>} path of the executable
 * @throws an error that says what to install
 */
export async function ensureBrowser(machine = thisMachine) {
  const found = await firstThatStarts(machine)
  if (found) return found
  attempt(
    process.execPath,
    machine.playwright('install', ...(machine.root ? ['--with-deps'] : []), 'chromium'),
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  )
  const own = await firstThatStarts(machine)
  if (own) return own
  if (machine.root && machine.debian) {
    attempt('apt-get', ['update'])
    for (const name of packages) {
      attempt('apt-get', ['install', '-y', '--no-install-recommends', name], {
        DEBIAN_FRONTEND: 'noninteractive',
      })
      const system = await firstThatStarts(machine)
      if (system) return system
    }
  }
  throw new Error(
    'The end-to-end tests need Chromium, and none could be found or installed. ' +
      'Install it by one of these and run again:\n' +
      '  npx playwright install --with-deps chromium\n' +
      '  sudo apt-get install chromium\n' +
      '  or point CHROMIUM_PATH at the executable of a Chromium or Chrome.',
  )
}
