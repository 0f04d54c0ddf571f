/** How pictures of elsewhere are asked for: as wide as they are shown on a screen of double density, and of this quality. */
const density = 2
const quality = 65

/** The address of a picture that is shown so wide; one of another origin, which the page must not show, is null. */
export function sizedPicture(url: string, shownWidth: number): string | null {
  if (!/^\/(?![/\\])/.test(url)) return null
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  asked.set('width', String(shownWidth * density))
  asked.set('quality', String(quality))
  return `${path}?${asked}`
}
