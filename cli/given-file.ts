import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** Bytes. More than any call takes; what is larger is not read into memory to be refused. */
const most = 100 * 1024 * 1024

/** A file of this machine as an argument. It is written as its path, so that the line which is printed for asking again names it. */
class PathFile extends File {
  readonly path: string
  constructor(path: string) {
    super([new Uint8Array(readFileSync(path))], basename(path))
    this.path = path
  }
  override toString() {
    return this.path
  }
  /** In a request that is shown and not sent. */
  toJSON() {
    return this.name
  }
}

/** The files of these paths, with `; ` between them, or what is wrong with the first that cannot be read. */
export function readFiles(text: string): { value: readonly File[] } | { wrong: string } {
  const paths = text
    .split(';')
    .map((path) => path.trim())
    .filter(Boolean)
  const files: File[] = []
  for (const path of paths) {
    try {
      const about = statSync(path)
      if (!about.isFile()) return { wrong: `${path} is no file` }
      if (about.size > most) return { wrong: `${path} is larger than 100 MB` }
      files.push(new PathFile(path))
    } catch {
      return { wrong: `${path} cannot be read` }
    }
  }
  return { value: files }
}
