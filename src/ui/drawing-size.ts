/** Returns the size of a drawing and its own coordinates: pixels that are scaled with the root font size. */
export const drawingSize = (width: number, height: number) => ({
  width: `${width / 16}rem`,
  height: `${height / 16}rem`,
  viewBox: `0 0 ${width} ${height}`,
})
