import { formatCents, shareInCents } from './amounts.ts'

/** The price of the sale that shows what a fee amounts to, in US dollars. */
export const examplePrice = '600,000'

/** Returns a percentage of the example price, such as `18,000`. */
export const shareOfExample = (percent: number) => formatCents(shareInCents(examplePrice, percent))

/** Returns the sale, and what a percentage of it costs. */
export const exampleOf = (percent: number) => ({ sale: examplePrice, cost: shareOfExample(percent) })
