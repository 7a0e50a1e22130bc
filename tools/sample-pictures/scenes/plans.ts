import { listingOf } from '../listings.ts'
import type { Layout } from '../plan-layout.ts'
import { type Plan } from '../plan.ts'
import * as large from './plan-layouts-large.ts'
import * as small from './plan-layouts.ts'

const looks = {
  sand: { paper: '#f3e8d2', ink: '#1f5f63', tint: '#a9d6cd' },
  sea: { paper: '#dcebe6', ink: '#174f58', tint: '#f2c9a8' },
  clay: { paper: '#f4ddcb', ink: '#6b3a30', tint: '#f0b79c' },
  leaf: { paper: '#e4ead3', ink: '#35523c', tint: '#c9d99a' },
  slate: { paper: '#e6e6e0', ink: '#2f3f4a', tint: '#c3d3d6' },
}

/** A plan of part of a building: how many alike it has, and the square feet of this one. */
type Part = { alike: number; area: number; caption: string }

const roomCount = (layout: Layout, pattern: RegExp) =>
  Object.values(layout.names).filter((name) => pattern.test(name)).length

/** Throws when the bedrooms and baths drawn are not those of the listing. */
function checkCounts(key: string, layout: Layout, alike: number): void {
  const { bedrooms, bathrooms } = listingOf(key)
  const isHome = bedrooms !== null
  const baths = roomCount(layout, /^(Bath|WC)/) + roomCount(layout, /^Half bath/) / 2
  const beds = roomCount(layout, /bedroom|^Room \d/i)
  // the part of a building that is drawn need not contain its last bath
  const isShort = alike > 1 ? baths * alike > (bathrooms ?? 0) : baths !== bathrooms
  if (isShort || (isHome && beds * alike !== bedrooms))
    throw new Error(`${key}: the plan has ${beds * alike} bedrooms and ${baths * alike} baths`)
}

function plan(key: string, layout: Layout, look: keyof typeof looks, isMirrored: boolean, part?: Part): Plan {
  checkCounts(key, layout, part?.alike ?? 1)
  const area = part?.area ?? listingOf(key).areaSqft
  if (area === null) throw new Error(`${key} has no area`)
  const caption = part ? { caption: part.caption } : {}
  return { name: `plan-${key}`, layout, area, isMirrored, ...caption, ...looks[look] }
}

export const plans: Plan[] = [
  plan('lagoon-house', small.threeBedroomsTwoAndHalf, 'sand', false),
  plan('san-ignacio-hillside', large.fourBedroomsThreeBaths, 'clay', false),
  plan('consejo-villa', large.fiveBedroomsThreeAndHalf, 'sea', false),
  plan('long-caye-overwater', small.twoBedroomsTwoBaths, 'sea', false),
  plan('reef-villa', large.fourBedroomsOwnBaths, 'sand', true),
  plan('cristo-rey-modern', small.threeBedroomsThreeBaths, 'slate', false),
  plan('sittee-river-house', small.threeBedroomsAround, 'leaf', false),
  plan('punta-gorda-veranda', small.threeBedroomsHalfBath, 'leaf', true),
  plan('hopkins-cottage', small.twoBedrooms, 'clay', false),
  plan('belize-city-clapboard', large.sixBedroomsThreeBaths, 'slate', true),
  plan('caulker-stilts', small.threeBedroomsTwoBaths, 'sea', true),
  plan('lookout-farmhouse', large.fiveBedroomsTwoAndHalf, 'leaf', true),
  plan('maya-beach-colonial', large.sixBedroomsFourBaths, 'sea', false),
  plan('bullet-tree-bungalow', small.twoBedrooms, 'leaf', true),
  plan('caulker-cabana', small.oneBedroom, 'sand', false),
  plan('pine-ridge-cabin', small.threeBedroomsTwoBaths, 'clay', false),
  plan('belmopan-bungalow', small.threeBedroomsAround, 'sand', true),
  plan('crooked-tree-house', small.twoBedrooms, 'sea', false),
  plan('corozal-bay-house', small.threeBedroomsTwoBaths, 'sand', false),
  plan('indian-church-lodge', small.twoBedroomsTwoBaths, 'clay', true),
  plan('sarteneja-cottage', small.twoBedrooms, 'sand', true),
  plan('orange-walk-family', small.threeBedroomsAround, 'clay', false),
  plan('barranco-thatch', small.cabin, 'leaf', true),
  plan('san-pedro-penthouse', small.penthouse, 'slate', false),
  plan('san-ignacio-lofts', small.studio, 'leaf', false),
  plan('placencia-marina-flats', small.threeBedroomsTwoAndHalf, 'sea', true),
  plan('san-pedro-beachfront', small.twoBedroomsTwoBaths, 'sand', false),
  plan('placencia-village-flats', small.twoBedroomsTwoBaths, 'clay', true),
  plan('secret-beach-condo', small.oneBedroom, 'sea', false),
  plan('corozal-bay-flats', small.twoBedrooms, 'slate', false),
  plan('san-pedro-studio-block', small.studio, 'sand', true),
  plan('fort-george-flats', small.twoBedroomsHalfBath, 'slate', false),
  plan('caulker-court', small.oneBedroom, 'clay', true),
  plan('hopkins-garden-studios', small.studio, 'sea', true),
  plan('san-pedro-storefronts', large.shopsWithFlat, 'clay', false),
  plan('orange-walk-shop', large.shop, 'clay', false),
  plan('belize-city-warehouse', large.warehouse, 'slate', false),
  plan('dangriga-boatyard', large.boatyard, 'sea', false),
  plan('caulker-beach-bar', large.bar, 'sand', false),
  plan('punta-gorda-cacao-cafe', large.cafe, 'leaf', false),
  plan('belmopan-office', large.officeFloor, 'slate', false, {
    alike: 3,
    area: 3933,
    caption: 'One of three floors',
  }),
  plan('placencia-cabana-resort', small.oneBedroom, 'sand', true, {
    alike: 9,
    area: 640,
    caption: 'One of nine cabanas',
  }),
  plan('san-ignacio-guesthouse', large.guesthouseFloor, 'leaf', false, {
    alike: 2,
    area: 1730,
    caption: 'One of two floors of rooms',
  }),
]
