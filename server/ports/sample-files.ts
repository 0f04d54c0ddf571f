import { crc32, deflateSync } from 'node:zlib'
import type { FileStore } from './files.ts'

/** Keys of the files that a demo is filled with: they are drawn when somebody looks at them, and nowhere stored. */
const sample = /^sample-(pdf|png)-([a-z]+)-(\d+)$/
/** The key of a sample: `sampleKey('pdf', 'registration', 7)`. */
export const sampleKey = (kind: 'pdf' | 'png', what: string, n: number | string) => `sample-${kind}-${what}-${n}`

/** A store of files that also has the samples of the demo. */
export function withSamples(files: FileStore): FileStore {
  return {
    put: files.put,
    async get(key) {
      const found = sample.exec(key)
      if (!found) return files.get(key)
      const [, kind, what = '', n = '0'] = found
      return kind === 'pdf' ? samplePdf(what, Number(n)) : samplePng(Number(n))
    },
    remove: (keys) => files.remove(keys.filter((key) => !sample.test(key))),
  }
}

/** A document of two pages that says what it stands for. */
function samplePdf(what: string, n: number): Uint8Array {
  const title = what.charAt(0).toUpperCase() + what.slice(1)
  const pages = [
    [
      title,
      `Sample no. ${n}`,
      'This stands for a document that somebody has handed in.',
      'It is part of the demo and says nothing of anybody.',
    ],
    [`${title}, page 2`, 'Place and date: Oslo, 1 November 2026', 'Signature: ______________________'],
  ]
  const drawn = pages.map((lines) =>
    [
      'BT',
      ...lines.map((line, at) => `/F1 ${at === 0 ? 22 : 12} Tf 1 0 0 1 60 ${760 - at * 32} Tm (${line}) Tj`),
      'ET',
      '40 40 515 762 re S',
    ].join('\n'),
  )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawn.flatMap((text, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, at) => {
    const start = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const [wide, high] = [640, 404]
/** A card with a portrait and lines where its words would be. */
function samplePng(n: number): Uint8Array {
  const tint = [
    [214, 226, 240],
    [226, 236, 214],
    [240, 226, 214],
  ][n % 3] ?? [220, 220, 220]
  const rows = Buffer.alloc(high * (1 + wide * 3))
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const portrait = x > 40 && x < 220 && y > 90 && y < 330
      const face = portrait && (x - 130) ** 2 + (y - 185) ** 2 < 55 ** 2
      const body = portrait && (x - 130) ** 2 / 85 ** 2 + (y - 330) ** 2 / 90 ** 2 < 1
      const word = x > 260 && x < 560 - ((y * 7 + n * 31) % 160) && y > 100 && y < 330 && (y - 100) % 44 < 14
      const head = y > 28 && y < 56 && x > 40 && x < 600
      const shade = head || word ? [70, 84, 104] : face ? [206, 170, 140] : body ? [96, 112, 150] : portrait ? [246, 248, 250] : tint
      rows.set(shade, y * (1 + wide * 3) + 1 + x * 3)
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(wide, 0)
  header.writeUInt32BE(high, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
