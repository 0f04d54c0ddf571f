// Loaded by `node -r` before a script: it refuses an old Node and a missing or interrupted `npm ci` in one
// sentence. Inside the script, the imports that Node resolves before any code runs would fail first.
// CommonJS in old syntax, because the Node that it refuses has to read it.
const { existsSync } = require('node:fs')
const { join } = require('node:path')

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

const version = process.versions.node
const [major = 0, minor = 0] = version.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19))
  refuse(
    `Admin V2 needs Node 20.19 or newer; this is ${version}. Get it from https://nodejs.org and try again.`,
  )
// npm writes this file at the end of an installation.
if (!existsSync(join(__dirname, '../node_modules/.package-lock.json')))
  refuse('The packages are not installed, or only in part. Run npm ci first.')
