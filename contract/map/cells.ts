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
