import type { PlaceKind } from './kinds.ts'

export type Place = {
  slug: string
  name: string
  kind: PlaceKind
  /** Slug of the area or district that contains it; null for a district. */
  parent: string | null
  /** Middle of the place, to 0.01°, and right to about 2 km: enough to say what is near, not for a map of streets. */
  position: { lat: number; lon: number } | null
  /** Other names. A name or alias belongs to one place of a district. */
  aliases: readonly string[]
}

type InDistrict = Omit<Place, 'parent'> & { parent: string | undefined }
type Rest = { slug?: string; parent?: string; aliases?: readonly string[] }

function place(name: string, kind: PlaceKind, lat: number, lon: number, rest: Rest = {}): InDistrict {
  const { slug = slugOf(name), parent, aliases = [] } = rest
  return { slug, name, kind, parent, position: { lat, lon }, aliases }
}

function district(name: string, aliases: readonly string[], places: InDistrict[]): Place[] {
  const slug = slugOf(name)
  return [
    { slug, name, kind: 'district', parent: null, position: null, aliases },
    ...places.map((inside) => ({ ...inside, parent: inside.parent ?? slug })),
  ]
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[\p{M}’]/gu, '')
  return plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/**
 * The places of Belize by which listings are found. A slug is stored with locations and is part of addresses, so it does not change.
 * A place or alias that is added or removed here also changes existing listings once a server has started.
 */
export const gazetteer: readonly Place[] = [
  ...district(
    'Belize District',
    [],
    [
      place('Belize City', 'city', 17.5, -88.2),
      place('Ladyville', 'village', 17.56, -88.29),
      place('Hattieville', 'village', 17.46, -88.39),
      place('Burrell Boom', 'village', 17.57, -88.4),
      place('Sand Hill', 'village', 17.64, -88.37),
      place('Crooked Tree', 'village', 17.78, -88.53),
      place('Bermudian Landing', 'village', 17.56, -88.53),
      place('Maskall', 'village', 17.88, -88.31),
      place('La Democracia', 'village', 17.35, -88.55),
      place('Gales Point', 'village', 17.2, -88.33),
      place('Western Paradise', 'village', 17.47, -88.29, { aliases: ['8 Miles', 'Eight Miles'] }),
      place('Ambergris Caye', 'area', 18.0, -87.94, { aliases: ['Ambergris'] }),
      place('San Pedro', 'town', 17.92, -87.96, { parent: 'ambergris-caye', aliases: ['San Pedro Town'] }),
      place('North Ambergris', 'area', 18.02, -87.93, {
        parent: 'ambergris-caye',
        aliases: ['North Ambergris Caye'],
      }),
      place('Secret Beach', 'area', 17.98, -87.96, { parent: 'ambergris-caye' }),
      place('Caye Caulker', 'village', 17.74, -88.02),
      place('St George’s Caye', 'caye', 17.55, -88.08, {
        aliases: ['Saint George’s Caye', 'St George Caye', 'Saint George Caye'],
      }),
      place('Caye Chapel', 'caye', 17.7, -88.04),
      place('Turneffe Atoll', 'caye', 17.35, -87.87, { aliases: ['Turneffe'] }),
      place('Lighthouse Reef', 'caye', 17.22, -87.59),
    ],
  ),
  ...district(
    'Cayo District',
    ['Cayo'],
    [
      place('Belmopan', 'city', 17.25, -88.77),
      place('San Ignacio', 'town', 17.16, -89.07),
      place('Santa Elena', 'town', 17.16, -89.06, { slug: 'santa-elena-cayo' }),
      place('Benque Viejo del Carmen', 'town', 17.08, -89.14, { aliases: ['Benque'] }),
      place('San José Succotz', 'village', 17.08, -89.12, { aliases: ['Succotz'] }),
      place('Bullet Tree Falls', 'village', 17.17, -89.11),
      place('Cristo Rey', 'village', 17.13, -89.03),
      place('San Antonio', 'village', 17.08, -89.02, { slug: 'san-antonio-cayo' }),
      place('Spanish Lookout', 'village', 17.25, -88.98),
      place('Georgeville', 'village', 17.2, -88.95),
      place('Central Farm', 'village', 17.19, -89),
      place('Unitedville', 'village', 17.21, -88.91),
      place('Teakettle', 'village', 17.22, -88.86),
      place('Roaring Creek', 'village', 17.26, -88.79),
      place('Camalote', 'village', 17.25, -88.82),
      place('Armenia', 'village', 17.15, -88.74),
      // not called Pine Ridge: August Pine Ridge is a village in Orange Walk, and roads have that name
      place('Mountain Pine Ridge', 'area', 17, -88.92),
      place('Santa Familia', 'village', 17.2, -89.07),
    ],
  ),
  ...district(
    'Orange Walk District',
    [],
    [
      place('Orange Walk Town', 'town', 18.08, -88.56, { aliases: ['Orange Walk'] }),
      place('Yo Creek', 'village', 18.09, -88.63),
      place('San Estevan', 'village', 18.16, -88.51),
      place('Guinea Grass', 'village', 17.96, -88.59),
      place('Shipyard', 'village', 17.9, -88.65),
      place('San Felipe', 'village', 17.87, -88.77),
      place('Blue Creek', 'village', 17.89, -88.9),
      place('Indian Church', 'village', 17.75, -88.66, { aliases: ['Lamanai'] }),
      place('Gallon Jug', 'village', 17.56, -89.04),
    ],
  ),
  ...district(
    'Corozal District',
    [],
    [
      place('Corozal Town', 'town', 18.39, -88.39, { aliases: ['Corozal'] }),
      place('Consejo', 'village', 18.45, -88.31),
      place('Cerros', 'area', 18.35, -88.35),
      place('Copper Bank', 'village', 18.32, -88.36),
      place('Chunox', 'village', 18.29, -88.35),
      place('Progresso', 'village', 18.22, -88.41),
      place('Sarteneja', 'village', 18.36, -88.15),
      place('Santa Elena', 'village', 18.48, -88.4, { slug: 'santa-elena-corozal' }),
      place('Libertad', 'village', 18.31, -88.45),
    ],
  ),
  ...district(
    'Stann Creek District',
    ['Stann Creek'],
    [
      place('Dangriga', 'town', 16.97, -88.23),
      place('Hopkins', 'village', 16.85, -88.28),
      place('Sittee River', 'village', 16.81, -88.29),
      place('Placencia Peninsula', 'area', 16.6, -88.36),
      place('Riversdale', 'village', 16.69, -88.35, { parent: 'placencia-peninsula' }),
      place('Maya Beach', 'village', 16.62, -88.35, { parent: 'placencia-peninsula' }),
      place('Seine Bight', 'village', 16.57, -88.36, { parent: 'placencia-peninsula' }),
      place('Placencia', 'village', 16.51, -88.37, {
        parent: 'placencia-peninsula',
        aliases: ['Placencia Village'],
      }),
      place('Independence', 'village', 16.53, -88.42, { aliases: ['Mango Creek'] }),
      place('Silk Grass', 'village', 16.89, -88.34),
      place('Hope Creek', 'village', 17, -88.31),
      place('Pomona', 'village', 16.99, -88.37),
      place('Maya Centre', 'village', 16.79, -88.39),
      place('Mullins River', 'village', 17.1, -88.3),
      place('Middlesex', 'village', 17.03, -88.51),
      place('Tobacco Caye', 'caye', 16.9, -88.06),
      place('Glover’s Reef', 'caye', 16.75, -87.8),
    ],
  ),
  ...district(
    'Toledo District',
    ['Toledo'],
    [
      place('Punta Gorda', 'town', 16.1, -88.81, { aliases: ['PG', 'P.G.'] }),
      place('Cattle Landing', 'village', 16.12, -88.8),
      place('Big Falls', 'village', 16.26, -88.88),
      place('San Antonio', 'village', 16.24, -89.02, { slug: 'san-antonio-toledo' }),
      place('San Pedro Columbia', 'village', 16.28, -88.96),
      place('Barranco', 'village', 16, -88.92),
      place('Monkey River', 'village', 16.36, -88.48),
    ],
  ),
]
