import type { Room } from '../interior.ts'
import type { Time } from '../light.ts'
import { type Decor, type View, decors } from './decor.ts'
import { type RoomKind, roomOf } from './rooms.ts'

/** The rooms drawn for one property: one decor, one view and one hour, so that they can be one house. */
function home(key: string, decor: keyof typeof decors, view: View, time: Time, kinds: RoomKind[]): Room[] {
  const colors: Decor = decors[decor]
  return kinds.map((kind) => roomOf(kind, { key, decor: colors, view, time }))
}

export const homeRooms: Room[] = [
  ...home('lagoon-house', 'ochre', 'lagoon', 'morning', ['living', 'bed']),
  ...home('san-pedro-penthouse', 'slate', 'sea', 'golden', ['living', 'bed']),
  ...home('san-ignacio-hillside', 'hardwood', 'hills', 'golden', ['living', 'bed', 'kitchen']),
  ...home('placencia-cabana-resort', 'hardwood', 'sea', 'morning', ['net', 'dining']),
  ...home('consejo-villa', 'white', 'sea', 'dusk', ['living', 'bed', 'kitchen']),
  ...home('san-ignacio-lofts', 'mint', 'town', 'day', ['studio', 'kitchen', 'bath']),
  ...home('long-caye-overwater', 'sky', 'sea', 'day', ['living', 'bed']),
  ...home('reef-villa', 'sand', 'sea', 'day', ['living', 'bed']),
  ...home('cristo-rey-modern', 'slate', 'hills', 'morning', ['living', 'bed', 'kitchen']),
  ...home('placencia-marina-flats', 'white', 'lagoon', 'night', ['living', 'kitchen', 'bed']),
  ...home('san-pedro-beachfront', 'mint', 'sea', 'golden', ['dining', 'bunks']),
  ...home('sittee-river-house', 'leaf', 'river', 'golden', ['dining', 'bed', 'bath']),
  ...home('punta-gorda-veranda', 'hardwood', 'garden', 'rain', ['living', 'net']),
  ...home('placencia-village-flats', 'coral', 'sea', 'day', ['kitchen', 'bunks', 'bath']),
  ...home('hopkins-cottage', 'rose', 'sea', 'morning', ['living', 'net', 'kitchen']),
  ...home('secret-beach-condo', 'teal', 'sea', 'morning', ['kitchen', 'bed', 'bath']),
  ...home('belize-city-clapboard', 'mint', 'town', 'morning', ['living', 'bed', 'kitchen']),
  ...home('caulker-stilts', 'teal', 'sea', 'day', ['living', 'bed', 'kitchen']),
  ...home('san-pedro-studio-block', 'rose', 'town', 'day', ['studio', 'kitchen', 'bath']),
  ...home('lookout-farmhouse', 'ochre', 'farm', 'morning', ['living', 'bed', 'kitchen']),
  ...home('maya-beach-colonial', 'white', 'sea', 'morning', ['dining', 'bunks']),
  ...home('corozal-bay-flats', 'sky', 'sea', 'dawn', ['kitchen', 'bed', 'bath']),
  ...home('bullet-tree-bungalow', 'leaf', 'river', 'day', ['dining', 'net']),
  ...home('caulker-cabana', 'mint', 'sea', 'day', ['dining', 'bed']),
  ...home('pine-ridge-cabin', 'hardwood', 'pine', 'rain', ['living']),
  ...home('fort-george-flats', 'slate', 'town', 'rain', ['dining', 'bed', 'kitchen']),
  ...home('caulker-court', 'coral', 'garden', 'morning', ['living', 'bed', 'bath']),
  ...home('belmopan-bungalow', 'rose', 'town', 'day', ['living', 'bed', 'bath']),
  ...home('crooked-tree-house', 'sky', 'lagoon', 'day', ['kitchen', 'bed', 'living']),
  ...home('hopkins-garden-studios', 'leaf', 'garden', 'golden', ['studio', 'bath']),
  ...home('corozal-bay-house', 'sand', 'sea', 'golden', ['kitchen', 'bed', 'bath']),
  ...home('indian-church-lodge', 'hardwood', 'garden', 'night', ['living', 'net', 'bath']),
  ...home('sarteneja-cottage', 'ochre', 'sea', 'day', ['living', 'bed', 'kitchen']),
  ...home('orange-walk-family', 'coral', 'town', 'dusk', ['living', 'bed', 'kitchen']),
  ...home('barranco-thatch', 'hardwood', 'sea', 'golden', ['living', 'net']),
  ...home('san-pedro-storefronts', 'teal', 'town', 'golden', ['living', 'kitchen']),
  ...home('san-ignacio-guesthouse', 'coral', 'hills', 'dusk', ['bed', 'bath']),
]
