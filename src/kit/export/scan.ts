/** What is known of a CSV text while it comes. */
interface Scan {
  /** Records that have ended, the line of heads not counted. A last one without a line end counts once `end` is called. */
  rows: number
  /** Bytes up to and with the end of the first line; 0 before that. */
  headEnd: number
  /** Whether the last record lacks its line end. */
  open: boolean
}
const quote = 0x22
const lineFeed = 0x0a

/** Counts the records of a CSV of UTF-8 as its parts come. A line end inside quotes ends no record. */
export function createScan() {
  const scan: Scan = { rows: -1, headEnd: 0, open: false }
  let quoted = false
  let at = 0
  const endOne = () => {
    scan.rows += 1
    if (scan.headEnd === 0) scan.headEnd = at
  }
  return {
    feed(part: Uint8Array) {
      for (const byte of part) {
        at += 1
        if (byte === quote) quoted = !quoted
        scan.open = quoted || byte !== lineFeed
        if (!scan.open) endOne()
      }
    },
    /** Rows so far. */
    rows: () => Math.max(0, scan.rows),
    /** All of it has come. */
    end(): Scan {
      if (scan.open) endOne()
      return { ...scan, rows: Math.max(0, scan.rows) }
    },
  }
}
