import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  // A noun's table may stand beside its handlers.
  schema: ['./server/db/schema*.ts', './server/routes/*.ts'],
  out: './server/db/migrations',
})
