import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_URL ?? 'http://127.0.0.1:4000'
const own = ['/api', '/admin', '/test-api', '/livez', '/readyz', '/openapi.json', '/docs', '/__outbox', '/__outbox.json', '/__product']

export default defineConfig({
  plugins: [react({ compiler: true })],
  server: { port: 4001, strictPort: true, proxy: Object.fromEntries(own.map((path) => [path, server])) },
  // No asset is inlined: the content security policy allows no data: addresses.
  build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
