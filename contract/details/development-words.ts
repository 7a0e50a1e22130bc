import { type developmentFields, type DevelopmentThing, developmentThings } from './development.ts'

/** The names of what a development may have; others than those of the facts of the property itself. */
const thingNames: Record<DevelopmentThing, string> = {
  road: 'Road to the lots',
  water: 'Water pipes',
  power: 'Power lines',
  sewer: 'Sewers',
  internet: 'Internet lines',
  pier: 'Shared pier',
  marina: 'Marina',
  pool: 'Shared pool',
  clubhouse: 'Clubhouse',
  gate: 'Gate with a guard',
  airstrip: 'Airstrip',
}

const stageNames = { exists: 'Exists today', promised: 'Promised' }
const stageExplanations = { exists: 'Ask the owner to show it to you.' }

type StageName = Exclude<keyof typeof developmentFields, 'inDevelopment' | 'todayPhoto' | 'todayPhotoOn'>
type StageWords = { label: string; names: typeof stageNames; explanations: typeof stageExplanations }

export const developmentWords = {
  inDevelopment: {
    label: 'Part of a development',
    explanations: {
      true: 'Pay for what exists. Have what is promised written into the contract.',
      false: 'Nothing is promised that others still have to build.',
    },
  },
  todayPhoto: {
    label: 'Photo of what exists today',
  },
  todayPhotoOn: { label: 'Day of that photo' },
  ...(Object.fromEntries(
    developmentThings.flatMap((thing) => [
      [`${thing}Stage`, { label: thingNames[thing], names: stageNames, explanations: stageExplanations }],
      [`${thing}By`, { label: `${thingNames[thing]}: promised for (year)` }],
    ]),
  ) as Record<StageName, StageWords>), // has each of the names
}
