import { useSearchText } from '#kit/screen/place.ts'
import { Banner } from '#ui/banner.tsx'
import { type Filters, readFilters, strayWords, unknownWords } from './filters.ts'

/** Says which parts of the address a screen with these filters did not understand. */
export function AddressRemarks({ filters }: { filters: Filters }) {
  const search = useSearchText()
  const words = [...readFilters(filters, search).unknown.map(unknownWords), ...strayWords(filters, search)]
  return words.map((one) => (
    <Banner key={one} tone="wait" bar>
      {one}
    </Banner>
  ))
}
