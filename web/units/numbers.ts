/** Parses a number as users type it: `$1,250,000`, `2.5`, ` 900 `. Returns null if blank, NaN if it is not a number. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return null
  // No thousands follow a leading 0, so that the comma of 0,125 is a decimal one.
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}
