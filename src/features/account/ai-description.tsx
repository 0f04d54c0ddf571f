import type { FullAccount } from '#contract/account.ts'
import { brandDescription, brandDescriptionFields } from '#contract/brand.ts'
import { CommandButton } from '#kit/command/button.tsx'
import { form } from '#kit/form/schema.ts'
import type { DetailParts } from '#kit/screen/detail/detail-parts.ts'
import { Meta } from '#ui/page.tsx'

/** How a brand describes itself and whom it looks for. */
export const aiDescription: DetailParts<FullAccount> = {
  form: form({ schema: brandDescription, fields: brandDescriptionFields }),
  save: 'brand.save-description',
  facts: ({ brand_name, display_name }) => [{ label: 'Brand name', text: brand_name ?? display_name }],
  panels: [{ title: 'Generate', side: true, Show: Generate }],
}

/** Has the description of a brand written; it stands in the form then, and nowhere else. */
function Generate({ thing }: { thing: FullAccount }) {
  return (
    <>
      <Meta>Writes the description, the market, ideas and whom they suit into the form. Nothing is saved before you save it.</Meta>
      <div>
        <CommandButton command="brand.generate-description" target={thing} />
      </div>
    </>
  )
}
