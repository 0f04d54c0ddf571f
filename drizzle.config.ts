import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/schema-money.ts', './server/db/schema-review.ts'],
  out: './server/db/migrations',
})
