import { execSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

/** The value in the middle; of an even number of values the lower of the two. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[(sorted.length - 1) >> 1]
}

export const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length
export const least = (values) => Math.min(...values)

/** A table in Markdown: the first row holds the heads. */
export function table([heads, ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

export const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
export const times = (value) => `${value.toFixed(value < 10 ? 1 : 0)}×`

/** Where and when, for beside the figures. */
export function where() {
  const memory = execSync('free -g', { encoding: 'utf8' }).split('\n')[1]?.trim().split(/\s+/)[1]
  const [cpu] = cpus()
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`
}
