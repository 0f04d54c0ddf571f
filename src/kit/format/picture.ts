import { passedOn } from '#contract/picture.ts'

/** How pictures of elsewhere are asked for: as wide as they are shown on a screen of double density, and of this quality. */
const density = 2
const quality = 65

/**
 * The address under which the page may show a picture: one of its own origin as it is, one of an origin that the server passes on by its door. Of any
 * other it is null: letters stand for it.
 */
export function shownPicture(url: string | null | undefined, page: Document = document): string | null {
  const { origin: own } = window.location
  if (!url || !URL.canParse(url, own)) return null
  const { protocol, origin, pathname, search, href } = new URL(url, own)
  if (!/^https?:$/.test(protocol)) return null
  if (origin === own) return pathname + search
  return passes(page).includes(origin) ? passedOn(href) : null
}

/** The same, of a picture that is shown so wide. */
export function sizedPicture(url: string, shownWidth: number, page?: Document): string | null {
  if (!URL.canParse(url, window.location.origin)) return null
  const sized = new URL(url, window.location.origin)
  sized.searchParams.set('width', String(shownWidth * density))
  sized.searchParams.set('quality', String(quality))
  return shownPicture(sized.href, page)
}

/** The origins whose pictures the server passes on, as its page tells them. */
const passes = (page: Document) => (page.querySelector('meta[name=pictures]')?.getAttribute('content') ?? '').split(' ')
