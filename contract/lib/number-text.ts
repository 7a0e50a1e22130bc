/**
 * Returns a function that formats numbers in American English. It makes the formatter at the first number, because that takes
 * milliseconds and no page needs all of them.
 */
export function numberText(options: Intl.NumberFormatOptions = {}): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => (format ??= new Intl.NumberFormat('en-US', options)).format(value)
}

/** Returns `1,234.5`: grouped digits, with up to three decimals. */
export const formatNumber = numberText()
