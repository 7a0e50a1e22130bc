/** Returns a price in US dollars as whole cents, rounded half up. */
export function toCents(dollars: number): bigint {
  return BigInt(Math.round(dollars * 100))
}

/** Returns a share of an amount, rounded half up to the cent. The percentage has at most four decimals. */
export function percentOf(cents: bigint, percent: number): bigint {
  const scaled = cents * BigInt(Math.round(percent * 10_000))
  return (scaled * 2n + 1_000_000n) / 2_000_000n
}
