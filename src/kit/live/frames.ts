/** One event of a stream: its name and what its data lines held. */
export interface Frame {
  event: string
  data: string
}

/** Reads a text/event-stream piece by piece: whatever way it is cut, each whole event comes out once. Comments only show that it lives. */
export function createFrames(): (text: string) => Frame[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const frames: Frame[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) frames.push({ event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
      } else if (line.startsWith('event:')) event = value(line, 6)
      else if (line.startsWith('data:')) data.push(value(line, 5))
    }
    return frames
  }
}
const value = (line: string, from: number) => line.slice(line[from] === ' ' ? from + 1 : from)
