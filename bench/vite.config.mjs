import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// `PAGES` names fewer, so that fewer peers need to be installed.
const pages = (process.env.PAGES ?? 'ag-grid mui react-admin plain kept search').split(' ')
const page = (name) => fileURLToPath(new URL(`site/${name}.html`, import.meta.url))

// Other people's tables and their admin, built for production as their users would build them.
export default defineConfig({
  root: fileURLToPath(new URL('site', import.meta.url)),
  base: '/peers/',
  plugins: [react()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: Object.fromEntries(pages.map((name) => [name, page(name)])) },
  },
})
