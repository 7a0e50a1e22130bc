/** Returns a price in US dollars as whole cents, rounded half up. */
export function toCents(dollars: number): bigint {
  return BigInt(Math.round(dollars * 100))
}

/** Returns a share of an amount, or a share of that, rounded half up to the cent once. Percentages have at most four decimals. */
export function percentOf(cents: bigint, ...percents: number[]): bigint {
  const scaled = percents.reduce((value, percent) => value * BigInt(Math.round(percent * 10_000)), cents)
  const divisor = 1_000_000n ** BigInt(percents.length)
  return (scaled * 2n + divisor) / (2n * divisor)
}
