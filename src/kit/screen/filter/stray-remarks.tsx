import { useSearchText } from '#kit/screen/place.ts'
import { Banner } from '#ui/banner.tsx'
import { strayWords } from './search.ts'

/** Remarks about the address, each in a bar of its own. */
export const Remarks = ({ words }: { words: readonly string[] }) =>
  words.map((one) => (
    <Banner key={one} tone="wait" bar>
      {one}
    </Banner>
  ))

const none: ReadonlySet<string> = new Set()
/**
 * Says which parameters of the address are repeated or spelled as an array although the page takes one value. `read`: the names
 * whose values the page reads all.
 */
export const StrayRemarks = ({ read = none }: { read?: ReadonlySet<string | undefined> }) => (
  <Remarks words={strayWords(useSearchText(), read)} />
)
