import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/db/schemas.ts', './server/**/table.ts'],
  out: './server/db/migrations',
})
