/** Removes what people write differently: case, accents, apostrophes and punctuation. */
export function foldPlaceName(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}
