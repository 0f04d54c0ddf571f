import { Row } from './page.tsx'

/** Pixels at a root font size of 16 px. */
export const pictureWidth = 96

const size = { width: `${pictureWidth / 16}rem`, height: `${pictureWidth / 16}rem` }

/** Pictures beside each other, each with its words. */
export function Pictures({ all }: { all: readonly { src: string; words: string }[] }) {
  return (
    <Row>
      {all.map(({ src, words }) => (
        <img key={src} src={src} alt={words} style={size} loading="lazy" decoding="async" />
      ))}
    </Row>
  )
}
