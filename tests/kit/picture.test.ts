import { afterEach, describe, expect, test } from 'vitest'
import { shownPicture, sizedPicture } from '#kit/format/picture.ts'

const own = window.location.origin
const tell = (origins: string) => {
  document.head.innerHTML = `<meta name="pictures" content="${origins}" />`
}
afterEach(() => {
  document.head.innerHTML = ''
})

describe('a picture', () => {
  test.each([
    ['/__product/avatars/a.svg', '/__product/avatars/a.svg'],
    [`${own}/avatars/a.png?v=2`, '/avatars/a.png?v=2'],
    ['avatars/a.png', '/avatars/a.png'],
  ])('of this origin is shown as it is: %s', (url, shown) => {
    expect(shownPicture(url)).toBe(shown)
  })
  test.each([
    'https://pictures.test/a.png',
    '//pictures.test/a.png',
    '/\\pictures.test/a.png',
    '\\\\pictures.test/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    `blob:${own}/1`,
    'https://',
    '',
    null,
  ])('of elsewhere, or none at all, is not: %s', (url) => {
    expect(shownPicture(url)).toBeNull()
  })
  test('of an origin that the server passes on is shown by its door, in the width of the screen where it is sized', () => {
    tell('https://faces.test https://pictures.test')
    expect(shownPicture('https://pictures.test/a.png?v=2')).toBe('/pictures?url=https%3A%2F%2Fpictures.test%2Fa.png%3Fv%3D2')
    expect(shownPicture('https://pictures.test.evil/a.png')).toBeNull()
    expect(sizedPicture('https://pictures.test/a.png?v=2', 96)).toBe(
      `/pictures?${new URLSearchParams({ url: 'https://pictures.test/a.png?v=2&width=192&quality=65' })}`,
    )
    expect(sizedPicture('/media/a.png', 96)).toBe('/media/a.png?width=192&quality=65')
  })
})
