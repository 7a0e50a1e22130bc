/**
 * Returns `1,234.5`: grouped digits, with as many decimals as the value needs. `Intl.NumberFormat` would return the same text,
 * but the first formatter of a page took 25 to 50 ms to make, four times that on a slow phone, before the page responded.
 */
export function formatNumber(value: number, mostDecimals = 3): string {
  return groupDigits(String(Number(value.toFixed(mostDecimals))))
}

/** Returns `1 listing` or `1,234 listings`. */
export function countText(count: number, one: string, several = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`
}

/** Returns `1,234.50` for the digits `1234.50`, which have three decimals at most. */
export function groupDigits(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}
