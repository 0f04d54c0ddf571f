#!/usr/bin/env node
import './node-version.mjs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

// Started from any folder: a tsconfig of the caller's must not change how this house is read.
register({ tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) })
const { start } = await import('#cli/main.ts')
await start(process.argv.slice(2))
