import { defineConfig } from '@pandacss/dev'

export default defineConfig({
  preflight: true,
  jsxFramework: 'react',
  jsxStyleProps: 'none',
  include: ['./src/**/*.{ts,tsx}'],
  outdir: 'styled-system',
  importMap: '#styled',
})
