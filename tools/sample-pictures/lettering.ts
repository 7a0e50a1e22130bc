import { type Mark, type Panel, patch } from './solid.ts'

/** Capital letters of 3 by 5 dots, top row first. */
const letters: Record<string, string> = {
  A: '010101111101101',
  B: '110101110101110',
  C: '011100100100011',
  D: '110101101101110',
  E: '111100110100111',
  F: '111100110100100',
  G: '011100101101011',
  H: '101101111101101',
  I: '111010010010111',
  K: '101101110101101',
  L: '100100100100111',
  M: '101111111101101',
  N: '110101101101101',
  O: '010101101101010',
  P: '110101110100100',
  R: '110101110101101',
  S: '011100010001110',
  T: '111010010010010',
  U: '101101101101111',
  W: '101101111111101',
  Y: '101101010010010',
  '&': '010101010101011',
}

/** A word painted on a wall, as wide as `w` and at most as tall as `h`, its lower left corner at (u, v). */
export function lettering(
  panel: Panel,
  u: number,
  v: number,
  w: number,
  h: number,
  word: string,
  color: string,
): Mark[] {
  const columns = word.length * 4 - 1
  const dot = { w: Math.min(w / columns, (h / 5) * 1.1), h: h / 5 }
  const from = u + (w - columns * dot.w) / 2
  return [...word].flatMap((letter, place) =>
    [...(letters[letter] ?? '')].flatMap((bit, at): Mark[] => {
      if (bit !== '1') return []
      const [column, row] = [place * 4 + (at % 3), 4 - Math.floor(at / 3)]
      return [
        { points: patch(panel, from + column * dot.w, v + row * dot.h, dot.w * 1.02, dot.h * 1.02), color },
      ]
    }),
  )
}
