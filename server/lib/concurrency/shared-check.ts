type Check<Result> = () => Promise<Result>

/**
 * Shares a check among concurrent callers. A call during a check waits for the next one, which begins after it, so that its
 * result includes every change that was made before the call.
 */
export class SharedCheck<Result> {
  #running: Promise<Result> | undefined
  #next: Promise<Result> | undefined

  run(check: Check<Result>): Promise<Result> {
    if (!this.#running) return this.#start(check)
    const start = () => this.#start(check)
    this.#next ??= this.#running.then(start, start)
    return this.#next
  }

  #start(check: Check<Result>): Promise<Result> {
    this.#next = undefined
    const running = check().finally(() => {
      if (!this.#next) this.#running = undefined // otherwise the waiting one replaces it
    })
    this.#running = running
    return running
  }
}
