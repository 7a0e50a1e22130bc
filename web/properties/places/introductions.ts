import type { PlaceSummary } from '#contract/places.ts'

/** What to know about the places that are searched most. Only what does not change from year to year. */
const written: Record<string, string> = {
  'belize-district':
    'The Belize District holds the largest city of the country, its international airport, and the cayes that most visitors come for.',
  'cayo-district':
    'The Cayo District is the hilly west of Belize: the capital, rivers, farms and the road to Guatemala.',
  'corozal-district': 'The Corozal District is the quiet north, on a sheltered bay across from Mexico.',
  'orange-walk-district':
    'The Orange Walk District is sugar and farm country along the New River, with forest reserves in its west.',
  'stann-creek-district':
    'The Stann Creek District has the longest beaches of the mainland, with citrus valleys and the Maya Mountains behind them.',
  'toledo-district': 'The Toledo District is the green south: rivers, cacao farms and Maya villages.',
  'ambergris-caye':
    'Ambergris Caye is the largest island of Belize. It is reached by boat or small plane, and the barrier reef runs along its eastern shore.',
  'san-pedro':
    'San Pedro is the only town on Ambergris Caye. People get around by golf cart, and the barrier reef lies a short boat ride offshore.',
  'caye-caulker':
    'Caye Caulker is a small island of sand streets, south of Ambergris Caye. People walk, cycle or take a golf cart.',
  'belize-city':
    'Belize City is the largest city and main port of the country. The international airport is at Ladyville, north of the city.',
  ladyville:
    'Ladyville lies north of Belize City on the Philip Goldson Highway, beside the international airport.',
  belmopan:
    'Belmopan is the capital: a small, planned city inland, where the Hummingbird Highway meets the George Price Highway.',
  'san-ignacio':
    'San Ignacio is the market town of the west, on the Macal River, with its twin Santa Elena on the other bank.',
  'spanish-lookout':
    'Spanish Lookout is a Mennonite farming community in Cayo, known for its stores, dairies and building materials.',
  'placencia-peninsula':
    'The Placencia Peninsula is a narrow strip of sand, about 16 miles long, between the Caribbean Sea and the Placencia Lagoon.',
  placencia:
    'Placencia is the village at the southern tip of the peninsula, with a beach on one side and a harbor on the other.',
  'maya-beach':
    'Maya Beach is a residential village halfway down the Placencia Peninsula, between beach and lagoon.',
  'seine-bight': 'Seine Bight is a Garifuna village on the Placencia Peninsula, north of Placencia.',
  hopkins: 'Hopkins is a Garifuna village on a long beach, with a lagoon and the Maya Mountains behind it.',
  dangriga: 'Dangriga is the largest town of Stann Creek, on the coast, and a center of Garifuna culture.',
  'corozal-town': 'Corozal Town faces Corozal Bay, a short drive from the border with Mexico.',
  sarteneja: 'Sarteneja is a fishing village on Corozal Bay, known for its wooden sailing boats.',
  'orange-walk-town':
    'Orange Walk Town stands on the New River, where boats leave for the Maya site of Lamanai.',
  'punta-gorda': 'Punta Gorda is the southernmost town of Belize, on the coast of Toledo.',
}

export function introductionOf({ slug, name, fullName, kind }: PlaceSummary): string {
  const district = fullName.slice(name.length).replace(', ', '')
  return (
    written[slug] ??
    `${name} is ${kind.startsWith('a') ? 'an' : 'a'} ${kind} in the ${district} District of Belize.`
  )
}
