import { expect, test } from 'vitest'
import { reach, remember, remembered } from '#ui/split-width.ts'

test('beside a list the pane leaves it room, and where both do not fit it floats over the list', () => {
  expect(reach(1440, 460)).toEqual({ over: false, least: 340, most: 960, width: 460 })
  expect(reach(1440, 2000)).toMatchObject({ width: 960 })
  expect(reach(1440, 10)).toMatchObject({ width: 340 })
  expect(reach(1024, 460)).toMatchObject({ over: false, most: 544, width: 460 })
  expect(reach(800, 460)).toMatchObject({ over: true, most: 640, width: 460 })
  expect(reach(800, 2000)).toMatchObject({ width: 640 })
  expect(reach(300, 460)).toMatchObject({ over: true, width: 300 })
})

test('the width is remembered; what is no width is forgotten', () => {
  for (const broken of ['', '{', '12', '-5', '1e9', '460.5']) {
    localStorage.setItem('pane', broken)
    expect(remembered(), broken).toBe(460)
  }
  remember(512.4)
  expect(remembered()).toBe(512)
  localStorage.removeItem('pane')
})
