import type { Layout } from '../plan-layout.ts'

export const studio: Layout = {
  grid: ['KB', 'SS', 'VV'],
  columns: [3.3, 2.5],
  rows: [2.3, 4, 1.5],
  names: { K: 'Kitchenette', B: 'Bath', S: 'Studio', V: 'Balcony' },
  doors: ['SB', 'VS', 'K>W'],
  open: ['SK'],
}

export const oneBedroom: Layout = {
  grid: ['BTK', 'BHK', 'LLL', 'VVV'],
  columns: [3.7, 2.3, 2.6],
  rows: [2.2, 1.4, 3.6, 1.8],
  names: { B: 'Bedroom', T: 'Bath', K: 'Kitchen', H: 'Hall', L: 'Living', V: 'Veranda' },
  doors: ['HB', 'HT', 'VL'],
  open: ['LH', 'LK'],
}

export const cabin: Layout = {
  grid: ['BT', 'BK', 'LL', 'VV'],
  columns: [3.3, 2.6],
  rows: [2, 2.7, 2.5, 1.8],
  names: { B: 'Bedroom', T: 'Bath', K: 'Kitchen', L: 'Living', V: 'Veranda' },
  doors: ['LB', 'KT', 'VL'],
  open: ['LK'],
}

export const twoBedrooms: Layout = {
  grid: ['ATB', 'AHB', 'LLK', 'VV.'],
  columns: [3.6, 2.2, 3.6],
  rows: [2.3, 1.3, 4, 1.8],
  names: {
    A: 'Bedroom 1',
    T: 'Bath',
    B: 'Bedroom 2',
    H: 'Hall',
    L: 'Living and dining',
    K: 'Kitchen',
    V: 'Porch',
  },
  doors: ['HA', 'HB', 'HT', 'VL', 'K>S'],
  open: ['LH', 'LK'],
}

export const twoBedroomsHalfBath: Layout = {
  grid: ['ATBB', 'AHBB', 'LLWE', 'LLKK', 'VV..'],
  columns: [3.6, 2.2, 1.7, 1.9],
  rows: [2.3, 1.3, 1.8, 3, 1.6],
  names: {
    A: 'Bedroom 1', T: 'Bath', B: 'Bedroom 2', H: 'Hall', L: 'Living and dining', W: 'Half bath', E: 'Entry',
    K: 'Kitchen', V: 'Balcony',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HT', 'E>E', 'EW', 'VL'],
  open: ['LH', 'LK', 'EK'],
}

export const twoBedroomsTwoBaths: Layout = {
  grid: ['ASTB', 'AHHB', 'LLKK', 'VVVV'],
  columns: [3.6, 2.1, 2.1, 3.6],
  rows: [2.3, 1.3, 4, 1.8],
  names: {
    A: 'Bedroom 1', S: 'Bath 1', T: 'Bath 2', B: 'Bedroom 2', H: 'Hall', L: 'Living and dining', K: 'Kitchen',
    V: 'Veranda',
  }, // prettier-ignore
  doors: ['AS', 'HT', 'HA', 'HB', 'VL', 'K>E'],
  open: ['LH', 'LK'],
}

export const threeBedroomsHalfBath: Layout = {
  grid: ['AWCLV', 'HHHLV', 'BTKLV'],
  columns: [3.7, 2, 3.6, 4.6, 2],
  rows: [3.6, 1.3, 3.6],
  names: {
    A: 'Bedroom 1', W: 'Half bath', C: 'Bedroom 3', B: 'Bedroom 2', T: 'Bath', K: 'Kitchen', H: 'Hall',
    L: 'Living and dining', V: 'Veranda',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HT', 'HW', 'VL', 'K>S'],
  open: ['HL', 'LK'],
}

export const threeBedroomsTwoBaths: Layout = {
  ...threeBedroomsHalfBath,
  grid: ['ASCLV', 'HHHLV', 'BTKLV'],
  names: {
    A: 'Main bedroom', S: 'Bath 1', C: 'Bedroom 3', B: 'Bedroom 2', T: 'Bath 2', K: 'Kitchen', H: 'Hall',
    L: 'Living and dining', V: 'Veranda',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HT', 'AS', 'VL', 'K>S'],
}

/** The living room in the middle, bedrooms on both sides. */
export const threeBedroomsAround: Layout = {
  grid: ['ASLTB', 'AULHB', 'KKLHC', 'KKVNC'],
  columns: [3.6, 2, 4.6, 2.2, 3.5],
  rows: [2.4, 1.7, 1.9, 1.9],
  names: {
    A: 'Main bedroom', S: 'Bath 1', L: 'Living and dining', T: 'Bath 2', B: 'Bedroom 2', H: 'Hall', C: 'Bedroom 3',
    K: 'Kitchen', V: 'Porch', U: 'Passage', N: 'Laundry',
  }, // prettier-ignore
  doors: ['UA', 'AS', 'HT', 'HB', 'HC', 'HN', 'VL', 'K>S'],
  open: ['LH', 'LK', 'LU'],
}

export const threeBedroomsTwoAndHalf: Layout = {
  grid: ['ASCCLV', 'HHHHLV', 'BTWKLV'],
  columns: [3.7, 2.2, 1.7, 3.4, 5, 2],
  rows: [3.7, 1.3, 3.7],
  names: {
    A: 'Main bedroom', S: 'Bath 1', C: 'Bedroom 3', B: 'Bedroom 2', T: 'Bath 2', W: 'Half bath', K: 'Kitchen',
    H: 'Hall', L: 'Living and dining', V: 'Veranda',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HT', 'HW', 'AS', 'VL', 'K>S'],
  open: ['HL', 'LK'],
}

export const threeBedroomsThreeBaths: Layout = {
  grid: ['ASCULV', 'HHHHLV', 'BTKKLV'],
  columns: [3.7, 2.1, 3.4, 1.9, 5, 2],
  rows: [3.7, 1.3, 3.7],
  names: {
    A: 'Main bedroom', S: 'Bath 1', C: 'Bedroom 3', U: 'Bath 3', B: 'Bedroom 2', T: 'Bath 2', K: 'Kitchen',
    H: 'Hall', L: 'Living and dining', V: 'Terrace',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HT', 'AS', 'CU', 'VL', 'K>S'],
  open: ['HL', 'LK'],
}

export const penthouse: Layout = {
  grid: ['ASCCULV', 'HHHHHLV', 'BTWKKLV'],
  columns: [3.7, 2.1, 1.7, 2, 1.9, 5.4, 3],
  rows: [3.8, 1.4, 3.8],
  names: {
    A: 'Main bedroom', S: 'Bath 1', C: 'Bedroom 3', U: 'Bath 3', B: 'Bedroom 2', T: 'Bath 2', W: 'Half bath',
    K: 'Kitchen', H: 'Hall and lift', L: 'Living and dining', V: 'Terrace',
  }, // prettier-ignore
  doors: ['HA', 'HB', 'HC', 'HT', 'HW', 'AS', 'CU', 'VL', 'H>W'],
  open: ['HL', 'LK'],
}
