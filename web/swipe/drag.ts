const furthestPx = 150

/** How much of a verdict a drag is: −1 and 1 count as one, anything between snaps back. */
export function pullOf(dx: number, width: number): number {
  const threshold = Math.min(120, width * 0.3)
  return Math.max(-1, Math.min(1, dx / threshold))
}

/** How far the card goes along: with the pointer at first, then ever more slowly. */
export function dragged(dx: number): number {
  const distance = Math.abs(dx)
  const damped =
    distance <= 120 ? distance : 120 + (1 - Math.exp(-(distance - 120) / 60)) * (furthestPx - 120)
  return Math.sign(dx) * damped
}
