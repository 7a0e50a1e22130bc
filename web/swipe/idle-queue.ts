/** Runs changes that the user has not made: at once, or after the user has moved or looked into the top card. */
export class IdleQueue {
  #isPaused = false
  readonly #waiting: (() => void)[] = []

  run(change: () => void): void {
    if (this.#isPaused) this.#waiting.push(change)
    else change()
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (!isPaused) for (const change of this.#waiting.splice(0)) change()
  }
}
