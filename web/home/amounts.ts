const isAmountCharacter = (character: string) => /[\d.]/.test(character)

/** Returns the digits and the first decimal point of an amount as typed or pasted. */
function plainAmount(text: string): string {
  const [whole = '', ...decimals] = text.replaceAll(/[^\d.]/g, '').split('.')
  const fraction = decimals.length > 0 ? `.${decimals.join('')}` : ''
  return whole.replace(/^0+(?=\d)/, '') + fraction
}

/** Returns the amount with commas between its thousands, such as `1,250,000.5`. */
export function groupAmount(text: string): string {
  const [whole = '', fraction] = plainAmount(text).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Returns the cursor position in the grouped text that keeps the same digits on its left. */
export function groupedCursor(text: string, cursor: number): number {
  const before = plainAmount(text.slice(0, cursor)).length
  const grouped = groupAmount(text)
  let count = 0
  for (let at = 0; at < grouped.length; at += 1) {
    if (count === before) return at
    if (isAmountCharacter(grouped[at] ?? '')) count += 1
  }
  return grouped.length
}

/** Returns a percentage of an amount in whole cents, halves rounded up; exact at any length, unlike a product of numbers. */
export function shareInCents(amount: string, percent: number): bigint {
  const [whole = '', fraction = ''] = plainAmount(amount).split('.')
  const scale = 10n ** BigInt(fraction.length)
  const scaledCents = BigInt(whole + fraction || '0') * BigInt(percent)
  return (scaledCents + scale / 2n) / scale
}

/** Formats cents as `30,000` or `2,500.05`. */
export function formatCents(cents: bigint): string {
  const dollars = groupAmount((cents / 100n).toString())
  const rest = (cents % 100n).toString().padStart(2, '0')
  return rest === '00' ? dollars : `${dollars}.${rest}`
}
