/** The floor: rows and text cells recycled by hand, nothing else. Scrolls in `#s`. */
export async function recycler(page, rows, columns) {
  await page.goto('about:blank')
  await page.setContent(`<style>
    #s{position:absolute;inset:0 0 0 0;overflow:auto;font:13px sans-serif}#c{position:relative}
    .r{position:absolute;left:0;top:0;height:32px;contain:strict;white-space:nowrap}
    .c{position:absolute;top:0;height:32px;line-height:31px;overflow:clip}</style><div id=s><div id=c></div></div>`)
  await page.evaluate(
    ({ rows, columns }) => {
      const [scroller, canvas] = [document.getElementById('s'), document.getElementById('c')]
      canvas.style.height = `${Math.min(8_000_000, rows * 32)}px`
      canvas.style.width = `${columns * 130}px`
      const pool = Math.ceil(900 / 32) + 16
      const slots = Array.from({ length: pool }, () => {
        const row = canvas.appendChild(document.createElement('div'))
        row.className = 'r'
        row.style.width = `${columns * 130}px`
        row.dataset.row = ''
        const cells = Array.from({ length: columns }, (_, at) => {
          const cell = row.appendChild(document.createElement('div'))
          cell.className = 'c'
          cell.style.left = `${at * 130}px`
          cell.style.width = '130px'
          return cell.appendChild(document.createTextNode(''))
        })
        return { row, cells, index: -1 }
      })
      const draw = () => {
        const first = Math.max(0, Math.floor(scroller.scrollTop / 32) - 8)
        for (let index = first; index < first + pool; index++) {
          const slot = slots[index % pool]
          if (slot.index === index) continue
          slot.index = index
          slot.row.style.transform = `translateY(${index * 32}px)`
          for (let at = 0; at < columns; at++) slot.cells[at].data = `Cell ${index} of ${at}`
        }
      }
      scroller.addEventListener('scroll', draw)
      draw()
    },
    { rows, columns },
  )
}
