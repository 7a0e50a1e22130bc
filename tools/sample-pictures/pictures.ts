import { businesses } from './scenes/businesses.ts'
import { compose } from './compose.ts'
import { islandCondos } from './scenes/condos.ts'
import { mainlandCondos } from './scenes/condos-mainland.ts'
import { bayHouses } from './scenes/houses-bay.ts'
import { coastHouses } from './scenes/houses-coast.ts'
import { inlandHouses } from './scenes/houses-inland.ts'
import { remoteHouses } from './scenes/houses-remote.ts'
import { interior } from './interior.ts'
import { aerials } from './scenes/aerials.ts'
import { lots } from './scenes/lands.ts'
import { aerial } from './lot.ts'
import { floorPlan } from './plan.ts'
import { plans } from './scenes/plans.ts'
import { homeRooms } from './scenes/homes.ts'
import { workRooms } from './scenes/rooms-work.ts'
import { islandSurvey } from './survey-island.ts'
import { surveyPlan, surveys } from './survey.ts'
import { surroundings } from './scenes/surroundings.ts'
import { verandas } from './scenes/verandas.ts'

/**
 * `view` is what the windows or the veranda of a property look out on, where that is the sea. `isDetailed` is for covers and
 * surroundings: leaves, waves and shadows need better files than the flat colors of rooms and plans.
 */
export type Picture = { slug: string; draw: () => string; view?: 'sea'; isDetailed?: boolean }

const exteriors = [
  ...coastHouses,
  ...bayHouses,
  ...inlandHouses,
  ...remoteHouses,
  ...islandCondos,
  ...mainlandCondos,
  ...businesses,
  ...lots,
  ...surroundings,
]

export const pictures: Picture[] = [
  ...exteriors.map((spec) => ({ slug: spec.name, draw: () => compose(spec), isDetailed: true })),
  ...aerials.map((spec) => ({ slug: spec.name, draw: () => aerial(spec), isDetailed: true })),
  ...[...homeRooms, ...workRooms].map((room) => ({
    slug: room.name,
    draw: () => interior(room),
    ...(room.place === 'beach' || room.place === 'caye' ? { view: 'sea' as const } : {}),
  })),
  ...verandas.map(({ name, place, draw }) => ({
    slug: name,
    draw,
    ...(place === 'beach' || place === 'caye' ? { view: 'sea' as const } : {}),
  })),
  ...surveys.map((survey) => ({ slug: survey.name, draw: () => surveyPlan(survey) })),
  { slug: 'survey-private-caye-aerial', draw: () => islandSurvey('private-caye-aerial') },
  ...plans.map((plan) => ({ slug: plan.name, draw: () => floorPlan(plan) })),
]
