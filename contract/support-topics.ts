import type { Topic } from './support-topic.ts'
import { foreigners, papers } from './support-topics-buying.ts'
import { living } from './support-topics-living.ts'
import { market } from './support-topics-market.ts'
import { money, paying } from './support-topics-money.ts'
import { risks } from './support-topics-risks.ts'
import { services, verification } from './support-topics-services.ts'
import { site } from './support-topics-site.ts'

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
