import { describe, expect, test } from 'vitest'
import { type Spot, scrolled, spotAt, spotOf, start, tallest, toShow, trackOf } from '#kit/screen/table/track.ts'

const million = 1_000_000
const sight = 700
const densities = [32, 40] as const
const lastTop = (height: number) => million * height - sight
const bottom = tallest - sight
const shiftOf = ({ physical, logical }: Spot) => physical - logical

describe.each(densities)('a million rows of %i pixels', (height) => {
  const track = trackOf(million, height, sight)
  const step = (from: Spot, by: number) => scrolled(track, from, from.physical + by)

  test('fit a canvas that a browser can scroll, and its end is the last row', () => {
    expect(track.physical).toBe(tallest)
    const end = spotOf(track, bottom)
    expect(end.logical).toBe(lastTop(height))
    // The last row ends where the canvas ends.
    expect(million * height + shiftOf(end)).toBe(tallest)
    expect(spotOf(track, bottom - 0.4).logical).toBeCloseTo(lastTop(height), 0)
  })

  test('the wheel moves the rows by what it turned, everywhere', () => {
    let spot = spotOf(track, 3_000_000)
    const shift = shiftOf(spot)
    for (let turn = 1; turn <= 500; turn++) {
      const next = step(spot, turn % 3 ? 100 : -37)
      expect(next.logical - spot.logical).toBe(turn % 3 ? 100 : -37)
      spot = next
    }
    expect(shiftOf(spot)).toBe(shift)
  })

  test('a drag of the scrollbar goes to the same share of the rows, whichever way it comes', () => {
    for (const share of [0.1, 0.25, 0.5, 0.75, 0.9]) {
      const up = scrolled(track, spotOf(track, bottom), bottom * share)
      const down = scrolled(track, start, bottom * share)
      expect(up).toEqual(down)
      expect(down.logical / lastTop(height)).toBeCloseTo(share, 1)
    }
  })

  test('the two differ by whole pixels, so that text is drawn sharp', () => {
    for (const physical of [100_001, 3_333_333, 7_654_321]) expect(shiftOf(spotOf(track, physical)) % 1).toBeCloseTo(0)
  })

  test('every row can be shown, by a jump and by single steps, and sits where it is looked at', () => {
    for (const row of [0, 1, 999, 31_250, 31_251, 249_999, 500_000, 968_749, 999_998, 999_999]) {
      const jumped = toShow(track, start, row * height, height)
      const top = row * height + shiftOf(jumped) - jumped.physical
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + height).toBeLessThanOrEqual(sight)
      expect(jumped.physical).toBeGreaterThanOrEqual(0)
      expect(jumped.physical).toBeLessThanOrEqual(bottom)
    }
    let spot = spotOf(track, bottom)
    for (let row = million - 1; row > million - 4000; row--) {
      spot = toShow(track, spot, row * height, height)
      expect(row * height).toBeGreaterThanOrEqual(spot.logical)
      expect(row * height + height).toBeLessThanOrEqual(spot.logical + sight)
    }
  })

  test('whoever jumps near an end and turns the wheel meets every row before the end', () => {
    let spot = spotAt(track, lastTop(height) - 300 * height)
    while (spot.physical < bottom) {
      const next = step(spot, 120)
      expect(next.logical - spot.logical).toBeLessThanOrEqual(120)
      spot = next
    }
    expect(spot.logical).toBe(lastTop(height))
    spot = spotAt(track, 300 * height)
    while (spot.physical > 0) {
      const next = step(spot, -120)
      expect(spot.logical - next.logical).toBeLessThanOrEqual(120)
      spot = next
    }
    expect(spot.logical).toBe(0)
  })

  test('there and back is the same place', () => {
    for (const logical of [0, 99_999, 100_001, 7_654_321, lastTop(height) - 100_001, lastTop(height)]) {
      const there = spotAt(track, logical)
      expect(Math.abs(spotOf(track, there.physical).logical - logical)).toBeLessThanOrEqual(Math.ceil(height / 8) + 1)
    }
  })
})

describe('a list that fits', () => {
  const track = trackOf(200_000, 40, sight)
  test('is scrolled as it is: no difference at any place', () => {
    expect(track.physical).toBe(8_000_000)
    for (const physical of [0, 1, 4000, 123_456.5, 7_999_300])
      expect(scrolled(track, start, physical)).toEqual({ physical, logical: physical })
  })
  test('pulled beyond its ends it stays at them', () => {
    expect(scrolled(track, start, -80).logical).toBe(0)
    expect(scrolled(track, start, 9_000_000).logical).toBe(7_999_300)
    expect(spotOf(trackOf(3, 40, sight), 10)).toEqual(start)
  })
})
