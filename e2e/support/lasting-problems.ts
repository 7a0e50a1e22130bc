import { expect } from './fixtures.ts'

/** Returns what `look` finds. The layout of a busy browser may not follow at once: what three looks find is a problem. */
export async function lastingProblems(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = []
  let looks = 0
  await expect(async () => {
    found = await look()
    looks += 1
    if (found.length > 0 && looks < 3) throw new Error(found.join('\n'))
  }).toPass()
  return found
}
