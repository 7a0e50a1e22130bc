const maxOffsetPx = 150

/** Returns a drag as a ratio of its threshold, from −1 to 1; both ends are a verdict, anything between snaps back. */
export function dragRatio(dx: number, width: number): number {
  const threshold = Math.min(120, width * 0.3)
  return Math.max(-1, Math.min(1, dx / threshold))
}

/** Returns the offset of the card: that of the pointer at first, then damped. */
export function cardOffset(dx: number): number {
  const distance = Math.abs(dx)
  const damped =
    distance <= 120 ? distance : 120 + (1 - Math.exp(-(distance - 120) / 60)) * (maxOffsetPx - 120)
  return Math.sign(dx) * damped
}
