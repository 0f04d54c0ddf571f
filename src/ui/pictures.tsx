import { Row } from './page.tsx'

/** CSS pixels. */
export const pictureWidth = 96

/** Pictures beside each other, each with its words. */
export function Pictures({ all }: { all: readonly { src: string; words: string }[] }) {
  return (
    <Row>
      {all.map(({ src, words }) => (
        <img key={src} src={src} alt={words} width={pictureWidth} height={pictureWidth} loading="lazy" decoding="async" />
      ))}
    </Row>
  )
}
