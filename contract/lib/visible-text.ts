// Fillers, variation selectors and tags are ignorable; the blank of Braille is not, and combining marks need a letter to stand on.
const visibleCharacter = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns whether a text has a visible character: trimming removes spaces only. */
export function isVisible(text: string): boolean {
  return visibleCharacter.test(text)
}
