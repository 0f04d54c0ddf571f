import { defineConfig } from '@pandacss/dev'
import { banner } from './src/ui/recipes/banner.ts'
import { button } from './src/ui/recipes/button.ts'
import { card } from './src/ui/recipes/card.ts'
import { cards } from './src/ui/recipes/cards.ts'
import { cellEditor } from './src/ui/recipes/cell-editor.ts'
import { changes } from './src/ui/recipes/changes.ts'
import { chip } from './src/ui/recipes/chip.ts'
import { choice } from './src/ui/recipes/choice.ts'
import { columnList } from './src/ui/recipes/column-list.ts'
import { detail } from './src/ui/recipes/detail.ts'
import { dialog } from './src/ui/recipes/dialog.ts'
import { empty } from './src/ui/recipes/empty.ts'
import { facts } from './src/ui/recipes/facts.ts'
import { field } from './src/ui/recipes/field.ts'
import { filter } from './src/ui/recipes/filter.ts'
import { gallery } from './src/ui/recipes/gallery.ts'
import { dataGrid } from './src/ui/recipes/grid.ts'
import { kbd } from './src/ui/recipes/kbd.ts'
import { keySheet } from './src/ui/recipes/key-sheet.ts'
import { link } from './src/ui/recipes/link.ts'
import { listField } from './src/ui/recipes/list-field.ts'
import { menu } from './src/ui/recipes/menu.ts'
import { navMenu } from './src/ui/recipes/nav-menu.ts'
import { notice } from './src/ui/recipes/notice.ts'
import { page } from './src/ui/recipes/page.ts'
import { palette } from './src/ui/recipes/palette.ts'
import { pick } from './src/ui/recipes/pick.ts'
import { plot } from './src/ui/recipes/plot.ts'
import { queue } from './src/ui/recipes/queue.ts'
import { remarks } from './src/ui/recipes/remarks.ts'
import { side } from './src/ui/recipes/side.ts'
import { skeleton } from './src/ui/recipes/skeleton.ts'
import { spinner } from './src/ui/recipes/spinner.ts'
import { split } from './src/ui/recipes/split.ts'
import { tabLinks } from './src/ui/recipes/tab-links.ts'
import { table } from './src/ui/recipes/table.ts'
import { topBar } from './src/ui/recipes/top-bar.ts'
import { transfers } from './src/ui/recipes/transfers.ts'
import { tray } from './src/ui/recipes/tray.ts'
import { viewer } from './src/ui/recipes/viewer.ts'
import { unseen } from './src/ui/recipes/visually-hidden.ts'
import { walletCards } from './src/ui/recipes/wallet-cards.ts'
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
    slotRecipes: {
      banner,
      card,
      cellEditor,
      cards,
      changes,
      choice,
      columnList,
      detail,
      dialog,
      empty,
      facts,
      field,
      dataGrid,
      filter,
      gallery,
      keySheet,
      menu,
      navMenu,
      notice,
      page,
      palette,
      pick,
      listField,
      plot,
      queue,
      remarks,
      side,
      spinner,
      split,
      tabLinks,
      table,
      topBar,
      transfers,
      tray,
      viewer,
      walletCards,
    },
  },
  // Tones and sizes arrive as data (a status knows its tone), which static extraction cannot see.
  staticCss: { recipes: '*' },
})
