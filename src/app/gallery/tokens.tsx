import { galleryClass } from '#ui/gallery.tsx'
import { Meta } from '#ui/page.tsx'
import { colors } from '#ui/theme/colors.ts'
import { Section, Specimen } from './section.tsx'

export function Tokens() {
  return (
    <Section id="tokens" title="Colours and type">
      <div className={galleryClass.swatches}>
        {Object.keys(colors).map((name) => (
          <div key={name} className={galleryClass.swatch}>
            <i ref={(node) => node?.style.setProperty('--swatch', `var(--colors-${dashed(name)})`)} />
            {name}
          </div>
        ))}
      </div>
      <Specimen name="data 13/20, tabular">
        <span className={galleryClass.figures}>884213 · 3,074.00 EUR · 05 Mar 2026</span>
      </Specimen>
      <Specimen name="meta 12/16">
        <Meta>1,000,000 in all · 4,182 match · as of 12:04:31</Meta>
      </Specimen>
      <Specimen name="title 16/24">
        <span className={galleryClass.title}>Creator approval</span>
      </Specimen>
      <Specimen name="mono 12/18">
        <code className={galleryClass.mono}>POST admin/payout-requests/812</code>
      </Specimen>
    </Section>
  )
}

// As the stylesheet spells the name of a token: accentSoft is --colors-accent-soft.
const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
