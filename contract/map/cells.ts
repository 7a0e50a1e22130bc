type Point = { lat: number; lon: number }

/** Returns the row and the column of the cell of 0.01° that contains a point, from the equator and the antimeridian. */
export function cellAt({ lat, lon }: Point): [row: number, column: number] {
  return [Math.floor(hundredths(lat)), Math.floor(hundredths(lon)) + westernColumns]
}

// Without the rounding, 17.29 * 100 is less than 1729.
export function hundredths(degrees: number): number {
  return Math.round(degrees * 1e8) / 1e6
}

export const westernColumns = 18_000

/** Returns what the points that a map shows as one marker have in common, its own point included. */
export function groupAt(point: Point, groupSize: number): string {
  return cellAt(point)
    .map((line) => Math.floor(line / groupSize))
    .join()
}

/**
 * Returns the bounds of the cells of such a marker, 0.001° farther south and west: the points of places, which are on the lines between
 * cells, belong to the cells north and east of them.
 */
export function boundsOfGroup(point: Point, groupSize: number) {
  const [row, column] = cellAt(point)
  const [bottom, left] = [firstOf(row, groupSize), firstOf(column, groupSize) - westernColumns]
  const degreesAt = (line: number) => (line * 10 - 1) / 1000
  return {
    south: degreesAt(bottom),
    west: degreesAt(left),
    north: degreesAt(bottom + groupSize),
    east: degreesAt(left + groupSize),
  }
}

function firstOf(line: number, groupSize: number): number {
  return Math.floor(line / groupSize) * groupSize
}
