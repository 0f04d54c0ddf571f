import type { Entry } from '#kit/command/registry.ts'
import { answerFlags } from './answers.ts'
import { exportFlags } from './export.ts'
import type { Flag } from './line.ts'
import { outFlag } from './opened-file.ts'

/** All flags of a command's own: its arguments, or the filters of the list that it fetches, and where a file of it is written. */
export function flagsOf(entry: Entry): Flag[] {
  const { download, file } = entry.command
  if (download) return exportFlags(download)
  return file ? [...answerFlags(entry), outFlag] : answerFlags(entry)
}
