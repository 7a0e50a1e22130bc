import type { Layout } from '../plan-layout.ts'

/** Two floors side by side: the ground floor at the left, the upper floor at the right. */
const twoFloors = (
  ground: string[],
  upper: string[],
  names: Record<string, string>,
  doors: string[],
): Layout => ({
  grid: ground.map((row, at) => `${row}.${upper[at] ?? ''}`),
  columns: [4, 2, 2, 3.8, 1.8, 4, 2, 2, 3.8],
  rows: [3.8, 1.7, 3.8, 1.9],
  names: { ...shared, ...names },
  doors: ['VL', 'XA', 'K>N', 'Y>E', 'YB', 'YC', 'YD', ...doors],
  open: ['LK', 'LX'],
})
const shared = {
  K: 'Kitchen', L: 'Living and dining', X: 'Stairs', Y: 'Stairs and hall', V: 'Veranda', B: 'Bedroom 2',
  C: 'Bedroom 3', D: 'Bedroom 4',
} // prettier-ignore
const upstairs = (layout: Layout): Layout => ({
  ...layout,
  doors: layout.doors.filter((one) => one !== 'Y>E'),
  stairs: ['XY'],
})

const half = { A: 'Main bedroom', S: 'Bath 1', W: 'Half bath', G: 'Study' }
export const fourBedroomsThreeBaths = upstairs(
  twoFloors(['KTTA', 'LLLX', 'LLLG', 'VVVV'], ['BUUC', 'YYYY', 'DEEQ', '....'], {
    A: 'Bedroom 1', T: 'Bath 1', G: 'Laundry', U: 'Bath 2', E: 'Bath 3', Q: 'Balcony',
  }, ['LT', 'XG', 'YU', 'DE', 'YQ']), // prettier-ignore
)
export const fourBedroomsOwnBaths = upstairs(
  twoFloors(['KWSA', 'LLLX', 'LLLG', 'VVVV'], ['BUQC', 'YYYY', 'DEPP', '....'], {
    ...half, U: 'Bath 2', Q: 'Bath 3', E: 'Bath 4', P: 'Terrace',
  }, ['LW', 'AS', 'XG', 'BU', 'CQ', 'DE', 'YP']), // prettier-ignore
)
const family = { B: 'Bedroom 2', C: 'Bedroom 3', D: 'Bedroom 4', F: 'Bedroom 5', U: 'Bath 2', E: 'Bath 3' }
export const fiveBedroomsTwoAndHalf = upstairs(
  twoFloors(['KWWA', 'LLLX', 'LLLG', 'VVVV'], ['BUUC', 'YYYY', 'DEEF', '....'], {
    ...family, A: 'Bedroom 1', W: 'Half bath', G: 'Laundry', U: 'Bath 1', E: 'Bath 2',
  }, ['LW', 'XG', 'YU', 'YE', 'YF']), // prettier-ignore
)
export const fiveBedroomsThreeAndHalf = upstairs(
  twoFloors(['KWSA', 'LLLX', 'LLLG', 'VVVV'], ['BUUC', 'YYYY', 'DEEF', '....'], { ...family, ...half }, [
    'LW', 'AS', 'XG', 'YU', 'YE', 'YF',
  ]), // prettier-ignore
)
export const sixBedroomsThreeBaths = upstairs(
  twoFloors(['KTTA', 'LLLX', 'LLLG', 'VVVV'], ['BUUC', 'YYYY', 'DEEF', '....'], {
    ...family, A: 'Bedroom 1', G: 'Bedroom 6', T: 'Bath 1',
  }, ['LT', 'XG', 'YU', 'YE', 'YF']), // prettier-ignore
)
export const sixBedroomsFourBaths = upstairs(
  twoFloors(['KTSA', 'LLLX', 'LLLG', 'VVVV'], ['BUUC', 'YYYY', 'DEEF', '....'], {
    ...family, A: 'Main bedroom', G: 'Bedroom 6', T: 'Bath 1', S: 'Bath 4',
  }, ['LT', 'AS', 'XG', 'YU', 'YE', 'YF']), // prettier-ignore
)

export const guesthouseFloor: Layout = {
  grid: ['ASBTCU', 'HHHHHH', 'DQEPXX', 'VVV...'],
  columns: [3.6, 1.9, 3.6, 1.9, 3.6, 1.9],
  rows: [3.7, 1.5, 3.7, 1.5],
  names: {
    A: 'Room 1', S: 'Bath', B: 'Room 2', T: 'Bath', C: 'Room 3', U: 'Bath', D: 'Room 4', Q: 'Bath', E: 'Room 5',
    P: 'Bath', X: 'Stairs', H: 'Corridor', V: 'Balcony',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HD', 'HE', 'AS', 'BT', 'CU', 'DQ', 'EP', 'X>E'],
  open: ['HX'],
}

export const shop: Layout = {
  grid: ['SR', 'SO', 'SW', 'VV'],
  columns: [9, 4.2],
  rows: [3.4, 3.2, 2, 1.8],
  names: { S: 'Shop', R: 'Stock room', O: 'Office', W: 'WC', V: 'Front porch' },
  doors: ['VS', 'SR', 'SO', 'SW', 'R>N'],
}

export const shopsWithFlat: Layout = {
  grid: ['RRW.EUF', 'ABC.YYY', 'ABC.DKL', 'VVV.PPP'],
  columns: [3.9, 3.9, 3.9, 1.8, 3.7, 3.2, 4.8],
  rows: [3.5, 1.6, 4.2, 1.8],
  names: {
    R: 'Stock room', W: 'WC', A: 'Shop 1', B: 'Shop 2', C: 'Shop 3', V: 'Front porch', E: 'Bedroom 1', U: 'Bath',
    F: 'Bedroom 2', Y: 'Stairs and hall', D: 'Bedroom 3', K: 'Kitchen', L: 'Living', P: 'Balcony',
  }, // prettier-ignore
  doors: ['VA', 'VB', 'VC', 'AR', 'BR', 'CW', 'YE', 'YU', 'YF', 'YD', 'PL', 'Y>W'],
  open: ['YL', 'KL'],
}

export const officeFloor: Layout = {
  grid: ['ABBBC', 'HHHHH', 'DRWPE'],
  columns: [6, 4.4, 2.3, 2.3, 6],
  rows: [5, 1.8, 5],
  names: {
    A: 'Office 1', B: 'Office 2', C: 'Office 3', D: 'Office 4', E: 'Office 5', R: 'Reception', W: 'WC', P: 'WC',
    H: 'Corridor',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HD', 'HE', 'HW', 'HP', 'R>S'],
  open: ['HR'],
}

export const warehouse: Layout = {
  grid: ['SO', 'SR', 'SW', 'SP', 'SQ', 'SB', 'DD'],
  columns: [34, 8],
  rows: [5, 5, 3, 3, 3, 5, 4],
  names: {
    S: 'Warehouse',
    O: 'Office',
    R: 'Reception',
    W: 'WC',
    P: 'WC',
    Q: 'WC',
    B: 'Break room',
    D: 'Loading dock',
  },
  doors: ['SO', 'R>E', 'SR', 'SW', 'SP', 'SQ', 'SB', 'DS'],
}

export const boatyard: Layout = {
  grid: ['SO', 'SR', 'SW', 'DD'],
  columns: [14, 4.6],
  rows: [4, 3.6, 2.2, 3],
  names: { S: 'Boat shed', O: 'Office', R: 'Store', W: 'WC', D: 'Slipway deck' },
  doors: ['DS', 'SO', 'SR', 'SW', 'O>N'],
}

export const bar: Layout = {
  grid: ['KWP', 'BBB', 'VVV'],
  columns: [6, 2.4, 2.4],
  rows: [3.2, 7, 2.4],
  names: { K: 'Kitchen', W: 'WC', P: 'WC', B: 'Bar and tables', V: 'Beach deck' },
  doors: ['BK', 'BW', 'BP', 'VB', 'K>N'],
}

export const cafe: Layout = {
  grid: ['KRW', 'CCC', 'VVV'],
  columns: [4.6, 4, 2],
  rows: [3.2, 6, 2],
  names: { K: 'Kitchen', R: 'Store', W: 'WC', C: 'Café', V: 'Veranda' },
  doors: ['CK', 'CR', 'CW', 'VC', 'K>N'],
}
