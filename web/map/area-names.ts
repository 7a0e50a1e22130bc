import type { Position } from './projection.ts'

/** Where the name of a district has room on its land; the first is the best. */
export const districtPositions: Record<string, [Position, ...Position[]]> = {
  'corozal-district': [
    { lat: 18.22, lon: -88.28 },
    { lat: 18.1, lon: -88.26 },
  ],
  'orange-walk-district': [
    { lat: 17.88, lon: -88.78 },
    { lat: 17.71, lon: -88.87 },
    { lat: 17.58, lon: -88.9 },
  ],
  'belize-district': [
    { lat: 17.63, lon: -88.5 },
    { lat: 17.42, lon: -88.5 },
  ],
  'cayo-district': [
    { lat: 16.9, lon: -88.94 },
    { lat: 16.75, lon: -88.9 },
    { lat: 17.33, lon: -88.98 },
  ],
  'stann-creek-district': [
    { lat: 16.72, lon: -88.57 },
    { lat: 16.9, lon: -88.5 },
  ],
  'toledo-district': [
    { lat: 16.32, lon: -88.94 },
    { lat: 16.42, lon: -88.8 },
    { lat: 16.24, lon: -89.02 },
  ],
}

type AreaName = {
  kind: 'country' | 'surroundings' | 'district'
  text: string
  /** Above this level, the map shows too small a part of the area. */
  lastLevel: number
  positions: Position[]
}

const district = (text: string, slug: keyof typeof districtPositions): AreaName => ({
  kind: 'district',
  text,
  lastLevel: 10.5,
  positions: districtPositions[slug] ?? [],
})

/** Names of areas on the map that users move, the most important first. Each stands at the first position that is free. */
export const areaNames: readonly AreaName[] = [
  {
    kind: 'country',
    text: 'Belize',
    lastLevel: 9,
    positions: [
      { lat: 17.44, lon: -88.72 },
      { lat: 17.5, lon: -88.8 },
      { lat: 17.53, lon: -88.87 },
      { lat: 17.6, lon: -88.78 },
      { lat: 16.75, lon: -88.8 },
      { lat: 17.75, lon: -88.8 },
    ],
  },
  {
    kind: 'surroundings',
    text: 'Mexico',
    lastLevel: 10,
    positions: [
      { lat: 18.2, lon: -89.02 },
      { lat: 18.45, lon: -88.75 },
      { lat: 18.62, lon: -88.55 },
    ],
  },
  {
    kind: 'surroundings',
    text: 'Guatemala',
    lastLevel: 10,
    positions: [
      { lat: 16.9, lon: -89.6 },
      { lat: 17.4, lon: -89.5 },
      { lat: 16.5, lon: -89.5 },
      { lat: 15.78, lon: -88.95 },
    ],
  },
  {
    kind: 'surroundings',
    text: 'Caribbean Sea',
    lastLevel: 10,
    positions: [
      { lat: 16.3, lon: -87.72 },
      { lat: 17.8, lon: -87.62 },
      { lat: 18.2, lon: -87.6 },
      { lat: 16.65, lon: -87.5 },
    ],
  },
  district('Corozal', 'corozal-district'),
  district('Orange Walk', 'orange-walk-district'),
  district('Belize District', 'belize-district'),
  district('Cayo', 'cayo-district'),
  district('Stann Creek', 'stann-creek-district'),
  district('Toledo', 'toledo-district'),
]
