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
import { livingRooms } from './scenes/rooms-living.ts'
import { privateRooms } from './scenes/rooms-private.ts'
import { workRooms } from './scenes/rooms-work.ts'
import { surveyPlan, surveys } from './survey.ts'
import { surroundings } from './scenes/surroundings.ts'
import { verandas } from './scenes/verandas.ts'

export type Picture = { slug: string; draw: () => string }

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
  ...exteriors.map((spec) => ({ slug: spec.name, draw: () => compose(spec) })),
  ...aerials.map((spec) => ({ slug: spec.name, draw: () => aerial(spec) })),
  ...[...livingRooms, ...privateRooms, ...workRooms].map((room) => ({
    slug: room.name,
    draw: () => interior(room),
  })),
  ...verandas.map(({ name, draw }) => ({ slug: name, draw })),
  ...surveys.map((survey) => ({ slug: survey.name, draw: () => surveyPlan(survey) })),
  ...plans.map((plan) => ({ slug: plan.name, draw: () => floorPlan(plan) })),
]
