import type { Topic } from './topic.ts'
import { foreigners, papers } from './topics-buying.ts'
import { living } from './topics-living.ts'
import { market } from './topics-market.ts'
import { money, paying } from './topics-money.ts'
import { risks } from './topics-risks.ts'
import { services, verification } from './topics-services.ts'
import { site } from './topics-site.ts'

/** In matching order: narrow topics come first and consume the words they match. */
export const topics: Topic[] = [
  ...risks,
  ...living,
  ...money,
  verification,
  ...site,
  ...services,
  paying,
  ...foreigners,
  ...papers,
  ...market,
]
