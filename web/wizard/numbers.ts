/** Reads a number as people type it: `$1,250,000`, `2.5`, ` 900 `. Blank is null, anything else NaN. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '')
  if (plain === '') return null
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain)
  const digits = isGrouped ? plain.replaceAll(',', '') : plain
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}
