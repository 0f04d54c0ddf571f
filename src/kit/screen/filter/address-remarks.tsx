import { useSearchText } from '#kit/screen/place.ts'
import { addressNames, type Filters, readFilters, unknownWords } from './filters.ts'
import { Remarks, StrayRemarks } from './stray-remarks.tsx'

/** Says which parts of the address a screen with these filters did not understand. */
export function AddressRemarks({ filters }: { filters: Filters }) {
  const { unknown } = readFilters(filters, useSearchText())
  return (
    <>
      <Remarks words={unknown.map(unknownWords)} />
      <StrayRemarks read={addressNames(filters)} />
    </>
  )
}
