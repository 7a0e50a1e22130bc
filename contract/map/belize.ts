/** Belize with its cayes and some sea. The table of properties has the same bounds. */
export const belizeBounds = { south: 15.8, west: -89.3, north: 18.6, east: -87.2 }

export function isInBelize({ lat, lon }: { lat: number; lon: number }): boolean {
  const { south, west, north, east } = belizeBounds
  return lat >= south && lat <= north && lon >= west && lon <= east
}

/** Rounds degrees to 11 cm; more digits would only differ from the stored ones. */
export function toMillionths(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
