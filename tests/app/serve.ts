import { fills } from '#tests/server/fills.ts'
import { copyTemplate, embeddedTemplate } from '#tests/server/templates.ts'

// Run as a process: the server as it starts for a person, on a copy of the folder that the server's own tests have filled.
process.env.DATA_DIR = copyTemplate(await embeddedTemplate('demo', fills.demo))
console.log(`Folder: ${process.env.DATA_DIR}`)
await import('#server/main.ts')
