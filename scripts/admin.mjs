#!/usr/bin/env node
import { pathToFileURL } from 'node:url'
import { program } from './program.mjs'

const { start } = await import(pathToFileURL(await program('cli/main.ts')).href)
await start(process.argv.slice(2))
