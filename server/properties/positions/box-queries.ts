import type { Box } from '#contract/map/box.ts'
import { cellAt, hundredths, westernColumns } from '#contract/map/cells.ts'

// The generated column `cell` of the table counts cells in rows of this length.
export const columnsOfCells = 2 * westernColumns

/** Returns the number of the cell that contains a point. */
export function cellOf(point: { lat: number; lon: number }): number {
  const [row, column] = cellAt(point)
  return row * columnsOfCells + column
}

type Range = [first: number, last: number]

/** Returns the rows of the cells whose middles lie between two latitudes. */
export function rowsBetween(south: number, north: number): Range {
  return [Math.ceil(hundredths(south - 0.005)), Math.floor(hundredths(north - 0.005))]
}

/** Returns the columns of the cells whose middles lie between two longitudes. */
export function columnsBetween(west: number, east: number): Range {
  const [first, last] = rowsBetween(west, east)
  return [first + westernColumns, last + westernColumns]
}

type Bind = (value: unknown) => string

/** Returns the condition for the middle of a property's cell to be in the box. */
export function cellCondition([west, south, east, north]: Box, bind: Bind): string {
  const [firstRow, lastRow] = rowsBetween(south, north)
  const [from, to] = [firstRow * columnsOfCells, (lastRow + 1) * columnsOfCells - 1]
  const rows = `cell between ${bind(from)}::int and ${bind(to)}::int`
  return `${rows} and snapped_lon between ${bind(west)}::numeric and ${bind(east)}::numeric`
}

/** Returns the condition for a spot of the map to be a cell in the box, or a location, which may be outside. */
export function spotCondition([west, south, east, north]: Box, bind: Bind): string {
  const [firstRow, lastRow] = rowsBetween(south, north)
  const [firstColumn, lastColumn] = columnsBetween(west, east)
  const [from, to] = [firstRow * columnsOfCells, (lastRow + 1) * columnsOfCells - 1]
  const rows = `spot between ${bind(from)}::int and ${bind(to)}::int`
  const columns = `spot % ${columnsOfCells} between ${bind(firstColumn)}::int and ${bind(lastColumn)}::int`
  return `(spot < 0 or ${rows} and ${columns})`
}

/** Returns the condition for a property without a cell to be in one of the locations. */
export function withoutCellCondition(locations: number[], bind: Bind): string {
  // The second condition for the index, whose second column it is.
  return `cell is null and snapped_lon is null and location_id = any(${bind(locations)}::int[])`
}

/** Returns the condition of a list for a box. The places of the locations lie in it. */
export function boxCondition(box: Box, locations: number[], bind: Bind): string {
  const inCell = cellCondition(box, bind)
  return locations.length === 0 ? inCell : `(${inCell} or ${withoutCellCondition(locations, bind)})`
}
