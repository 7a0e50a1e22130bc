/** Returns a generator of pseudorandom whole numbers from 0, the same in every run (mulberry32). */
export function randomNumbers(seed: number): (range: number) => number {
  let state = seed
  return (range) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * range)
  }
}
