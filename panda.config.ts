import { defineConfig } from '@pandacss/dev'
import { banner } from './src/ui/recipes/banner.ts'
import { button } from './src/ui/recipes/button.ts'
import { card } from './src/ui/recipes/card.ts'
import { chip } from './src/ui/recipes/chip.ts'
import { field } from './src/ui/recipes/field.ts'
import { kbd } from './src/ui/recipes/kbd.ts'
import { link } from './src/ui/recipes/link.ts'
import { navMenu } from './src/ui/recipes/nav-menu.ts'
import { notice } from './src/ui/recipes/notice.ts'
import { page } from './src/ui/recipes/page.ts'
import { plot } from './src/ui/recipes/plot.ts'
import { skeleton } from './src/ui/recipes/skeleton.ts'
import { spinner } from './src/ui/recipes/spinner.ts'
import { topBar } from './src/ui/recipes/top-bar.ts'
import { unseen } from './src/ui/recipes/visually-hidden.ts'
import { globalCss } from './src/ui/theme/global.ts'
import { conditions, keyframes, semanticTokens, textStyles, tokens } from './src/ui/theme/tokens.ts'

export default defineConfig({
  preflight: true,
  // No preset: only our own tokens exist, so a colour or a size outside the theme cannot slip in.
  presets: [],
  include: ['./src/ui/**/*.tsx', './src/app/gallery/*.tsx'],
  outdir: 'styled-system',
  importMap: '#styled',
  conditions: { extend: conditions },
  globalCss,
  theme: {
    tokens,
    semanticTokens,
    textStyles,
    keyframes,
    recipes: { button, chip, kbd, link, skeleton, unseen },
    slotRecipes: { banner, card, field, navMenu, notice, page, plot, spinner, topBar },
  },
  // Tones and sizes arrive as data (a status knows its tone), which static extraction cannot see.
  staticCss: { recipes: '*' },
})
