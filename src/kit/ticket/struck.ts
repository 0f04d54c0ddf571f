const struck = /~~(?=\S)[^~\n]{1,500}~~|(?<![~\p{L}\d/])~(?=\S)[^~\n]{0,200}[^~\s]~(?![~\p{L}\d])/gu

/** Replaces the text of a line that Markdown or a messenger strikes out: "~~payout 812~~ payout 813". */
export const replaceStruckText = (line: string, replace: (found: string) => string): string =>
  line.includes('~') ? line.replace(struck, replace) : line
