import { businesses } from './businesses.ts'
import { compose } from './compose.ts'
import { islandCondos } from './condos.ts'
import { mainlandCondos } from './condos-mainland.ts'
import { bayHouses } from './houses-bay.ts'
import { coastHouses } from './houses-coast.ts'
import { inlandHouses } from './houses-inland.ts'
import { remoteHouses } from './houses-remote.ts'
import { interior } from './interior.ts'
import { aerials } from './aerials.ts'
import { lots } from './lands.ts'
import { aerial } from './lot.ts'
import { floorPlan } from './plan.ts'
import { plans } from './plans.ts'
import { livingRooms } from './rooms-living.ts'
import { privateRooms } from './rooms-private.ts'
import { workRooms } from './rooms-work.ts'
import { surveyPlan, surveys } from './survey.ts'
import { surroundings } from './surroundings.ts'
import { verandas } from './verandas.ts'

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
