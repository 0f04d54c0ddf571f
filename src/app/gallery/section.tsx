import type { ReactNode } from 'react'
import { galleryClass } from '#ui/gallery.tsx'

/** One part of the gallery: a heading that can be linked to, and its specimens. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={galleryClass.section} aria-labelledby={id}>
      <h2 className={galleryClass.heading} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** One state of a part, with its name above it. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? galleryClass.wide : galleryClass.specimen}>
      <div className={galleryClass.name}>{name}</div>
      <div className={wide ? galleryClass.sheet : galleryClass.stage}>{children}</div>
    </div>
  )
}

/** Long text as it comes in from outside: 10,000 characters, with markup that must stay text. */
export const long = `<script>alert(1)</script> ${'Northlight Outdoor & Söhne Aktiengesellschaft für Freizeitbedarf '.repeat(160)}`.slice(
  0,
  10_000,
)
