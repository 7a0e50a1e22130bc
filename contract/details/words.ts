import { developmentWords } from './development-words.ts'
import type { DetailCard, DetailName, Details } from './fields.ts'
import { powerNames, roadNames, titleTypeNames, waterNames } from './names.ts'
import { termsWords } from './terms-words.ts'

type ValuesOf<Name extends DetailName> = Exclude<Details[Name], null>

type Answers = { true: string; false: string }
/** What is shown instead of the number zero and its unit. */
type Zero = { name: string; explanation: string }

/**
 * The words of a fact. `explanations` are those of its values (all promises have one advice together), `explanation` is that of a
 * number, a text or both answers.
 */
type Words<Value> = {
  label: string
  explanation?: string
} & ([Value] extends [string]
  ? string extends Value
    ? object
    : { names: Record<Value, string>; explanations: Record<Exclude<Value, 'promised'>, string> }
  : [Value] extends [boolean]
    ? { names?: Answers; explanations?: Answers }
    : { unit?: string; /** Whether the number is US dollars. */ isMoney?: true; zero?: Zero })

export const cardNames: Record<DetailCard, string> = {
  title: 'Title',
  land: 'Land and utilities',
  development: 'Development',
  water: 'Water and weather',
  terms: 'Costs and terms',
}

const unknown = 'Not sure'

/** The words for each fact, in the form and on the page of a property. */
export const detailWords: { [Name in DetailName]: Words<ValuesOf<Name>> } = {
  titleType: {
    label: 'Kind of title',
    names: titleTypeNames,
    explanations: {
      land_certificate: 'Issued under the Registered Land Act, in areas declared for it.',
      transfer_certificate: 'A title of the general registry, issued at a transfer.',
      first_certificate: 'The first title of this land in the general registry.',
      deed_of_conveyance: 'A chain of deeds, which your attorney searches one by one.',
      minister_fiat: 'The first grant of this land by the government. Ask whether its conditions are met.',
      strata: 'For a unit in a building, with a share in what all owners use.',
      government_lease:
        'You would not own the land: ask how long the lease runs, what it costs and whether the minister lets it pass to you.',
      private_lease:
        'You would not own the land: ask how long the lease runs, what it costs and whether it may pass to you.',
      not_sure: 'Ask for a copy, and have your attorney search it at the registry.',
    },
  },
  leaseEnds: {
    label: 'The lease ends in',
    explanation: 'Compare it with the lease, and ask whether it can be renewed.',
  },
  titleHolder: {
    label: 'Name on the title',
    names: { one: 'One person', several: 'Several people', company: 'A company', estate: 'An estate' },
    explanations: {
      one: 'The name on the title should be the name on the seller’s ID.',
      several: 'Everyone on the title has to sign.',
      company: 'Ask for its papers, and who may sign.',
      estate: 'The owner has died: ask who may sell, and by which court paper.',
    },
  },
  charges: {
    label: 'Charges',
    names: { none: 'None', mortgage: 'Mortgage', caution: 'Caution', not_sure: unknown },
    explanations: {
      none: 'As the owner states. A search at the registry shows it.',
      mortgage: 'It has to be paid off or agreed with the lender before the transfer.',
      caution: 'Someone claims a right. Ask who, and how it will be removed.',
      not_sure: 'A search at the registry shows it.',
    },
  },
  registrationSection: {
    label: 'Registration section',
    explanation: 'With block and parcel, it names the land in the register.',
  },
  block: { label: 'Block', explanation: 'A part of the section.' },
  parcel: { label: 'Parcel', explanation: 'As the owner states. Compare it with the register.' },
  lot: { label: 'Lot', explanation: 'As numbered on the survey plan.' },
  planNumber: {
    label: 'Entry or plan number',
    explanation: 'As the owner states. Compare it with the register.',
  },
  parcelShown: { label: 'Show the parcel to everyone' },
  surveyPlan: {
    label: 'Survey plan',
    names: { true: 'The owner has it', false: 'The owner has none' },
    explanations: { true: 'Have it compared with the land.', false: 'Plan for a survey of your own.' },
  },
  surveyYear: { label: 'Surveyed in', explanation: 'Fences may have moved since.' },
  marksFound: {
    label: 'Survey marks',
    names: { true: 'Found', false: 'Not found' },
    explanations: {
      true: 'Ask the owner to show you each one.',
      false: 'A licensed surveyor can set the corners again.',
    },
  },
  taxPaidTo: {
    label: 'Land tax paid to',
    explanation: 'The registry wants a statement that nothing is owed.',
  },
  road: {
    label: 'Road',
    names: roadNames,
    explanations: {
      paved: 'All the way? Ask who maintains the last part.',
      all_weather: 'As the owner states. See it after heavy rain if you can.',
      dry_season: 'After rain, you may not reach it by car.',
      boat: 'Ask about the landing place and what a trip costs.',
      none: 'Ask over whose land you would go, and by what right.',
    },
  },
  water: {
    label: 'Water',
    names: waterNames,
    explanations: {
      public: 'Ask whether it is connected, and how often it fails.',
      well: 'Ask how deep it is, and for a test of the water.',
      rain: 'Collected from the roof: ask how long a tank lasts.',
      river: 'Ask whether it flows all year, and for a test.',
      none: 'Ask what a well or a connection would cost.',
    },
  },
  power: {
    label: 'Power',
    names: powerNames,
    explanations: {
      grid: 'Ask to see the last bill.',
      at_road: 'Ask the utility what the connection costs.',
      solar: 'Ask for the size and age of panels and batteries.',
      none: 'Ask the utility how far the line is.',
    },
  },
  powerDistance: {
    label: 'Distance to the power line',
    unit: ' m',
    zero: { name: 'None', explanation: 'The line passes the lot: ask what the connection costs.' },
    explanation: 'As the owner states. Ask the utility to measure it.',
  },
  sewer: {
    label: 'Sewage',
    names: { public: 'Public sewer', septic: 'Septic tank', none: 'None' },
    explanations: {
      public: 'Ask to see a bill: it shows the connection.',
      septic: 'Ask where it is, and when it was emptied.',
      none: 'You would have to build one.',
    },
  },
  internet: {
    label: 'Internet',
    names: { fiber: 'Fiber', cable: 'Cable', cellular: 'Cellular', satellite: 'Satellite', none: 'None' },
    explanations: {
      fiber: 'Ask who provides it, and run a speed test.',
      cable: 'Ask who provides it, and run a speed test.',
      cellular: 'Over a cell phone network: test the signal indoors.',
      satellite: 'Needs a dish with an open view of the sky.',
      none: 'Ask providers what reaches it.',
    },
  },
  cell: {
    label: 'Cell phone signal',
    names: { digi: 'Digi', smart: 'Smart', both: 'Digi and Smart', none: 'None' },
    explanations: {
      digi: 'Try it where you would use it.',
      smart: 'Try it where you would use it.',
      both: 'Try them where you would use them.',
      none: 'Calls need another connection.',
    },
  },
  zoning: {
    label: 'Zoning',
    explanation: 'As the owner states. Ask the planning authority.',
  },
  covenants: {
    label: 'Covenants',
    explanations: {
      true: 'Read them before you agree: they bind you too.',
      false: 'As the owner states. A search at the registry shows it.',
    },
  },
  ...developmentWords,
  flood: {
    label: 'Floods',
    names: { never_seen: 'Never seen one', some_years: 'In some years', yearly: 'Every year' },
    explanations: {
      never_seen: 'In the owner’s time. Neighbors may remember more.',
      some_years: 'Ask how high, and how long the water stayed.',
      yearly: 'Ask for photos, and what an insurer says.',
    },
  },
  highestWater: { label: 'Highest water', explanation: 'As the owner states. Ask for photos.' },
  elevationFt: {
    label: 'Elevation',
    unit: ' ft',
    zero: { name: 'At sea level', explanation: 'Ask how far the highest tides come.' },
    explanation: 'As the owner states: a survey measures it.',
  },
  mangrove: {
    label: 'Mangrove',
    names: { none: 'None', some: 'On a part', most: 'On most of it' },
    explanations: {
      none: 'As the owner states. See the whole shore.',
      some: 'Clearing it needs a permit.',
      most: 'Clearing it needs a permit: ask what may be built.',
    },
  },
  reserve: {
    label: 'Reserves',
    names: {
      within_66ft_of_sea: 'Within 66 ft of the sea',
      in_protected_area: 'In a protected area',
      none: 'None',
      not_sure: unknown,
    },
    explanations: {
      within_66ft_of_sea: 'The first 66 ft from the high-water mark are national land.',
      in_protected_area: 'Ask which one, and what its rules allow.',
      none: 'As the owner states. A survey shows the lines.',
      not_sure: 'A licensed surveyor can show you the lines.',
    },
  },
  seaFrontFt: {
    label: 'Sea front',
    unit: ' ft',
    zero: { name: 'None', explanation: 'Ask how far it is to the water, and over whose land.' },
    explanation:
      'The first 66 ft from the high-water mark are national land, and you would own what is behind that line. A pier, a wall or a palapa on it needs a permit.',
  },
  riverFrontFt: {
    label: 'River front',
    unit: ' ft',
    zero: { name: 'None', explanation: 'Ask how far it is to the river, and over whose land.' },
    explanation: 'Ask where the boundary is when the water is high.',
  },
  shore: {
    label: 'Shore',
    names: { sand: 'Sand', rock: 'Rock', mangrove: 'Mangrove', seawall: 'Sea wall' },
    explanations: {
      sand: 'Ask how it has moved over the years.',
      rock: 'See it at low tide: ask where you can swim and land a boat.',
      mangrove: 'Clearing it needs a permit.',
      seawall: 'Ask to see its permit.',
    },
  },
  pierPermit: {
    label: 'Pier',
    names: { held: 'With a permit', not_held: 'Without a permit', no_pier: 'No pier' },
    explanations: {
      held: 'Ask to see it, and whether it passes to you.',
      not_held: 'It may have to go: ask what a permit takes.',
      no_pier: 'To build one needs a permit.',
    },
  },
  stormDamage: {
    label: 'Last storm damage',
    explanation: 'Ask what was repaired, and for the bills.',
  },
  roof: {
    label: 'Roof',
    names: { metal: 'Metal', concrete: 'Concrete', shingle: 'Shingles', tile: 'Tiles', thatch: 'Thatch' },
    explanations: {
      metal: 'Look for rust, and ask how it is fastened against storms.',
      concrete: 'Look for cracks and stains below it.',
      shingle: 'Ask how old they are, and what an insurer says.',
      tile: 'Look for broken ones, and ask how they are fastened.',
      thatch: 'Ask how often it is replaced, and what an insurer says.',
    },
  },
  roofYear: { label: 'Year of the roof', explanation: 'Ask for the bill.' },
  cisternGallons: {
    label: 'Cistern',
    unit: ' gallons',
    zero: { name: 'None', explanation: 'Ask what you would drink when the supply fails.' },
    explanation: 'Ask how long it lasts in the dry season.',
  },
  airConditioning: {
    label: 'Air conditioning',
    names: { all: 'In all rooms', some: 'In some rooms', none: 'None' },
    explanations: {
      all: 'Ask how old the units are, and for a power bill.',
      some: 'Ask which rooms, and how old the units are.',
      none: 'Ask what the wiring allows.',
    },
  },
  ...termsWords,
}

/** The words of any fact. */
type AnyWords = {
  label: string
  explanation?: string
  unit?: string
  isMoney?: true
  zero?: Zero
  names?: Record<string, string>
  explanations?: Record<string, string | undefined>
}

export function wordsOf(name: DetailName): AnyWords {
  return detailWords[name]
}
