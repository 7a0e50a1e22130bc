/** Runs changes that the user has not made: at once, or after the user has moved or looked into the top card. */
export class IdleQueue {
  #isBusy = false
  readonly #waiting: (() => void)[] = []

  run(change: () => void): void {
    if (this.#isBusy) this.#waiting.push(change)
    else change()
  }

  setBusy(isBusy: boolean): void {
    this.#isBusy = isBusy
    if (!isBusy) for (const change of this.#waiting.splice(0)) change()
  }
}
