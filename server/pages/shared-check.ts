type Check = () => Promise<boolean>

/**
 * Shares a check among concurrent callers. A call during a check waits for the next one, which begins after it, so that its
 * result includes every change that was made before the call.
 */
export class SharedCheck {
  #running: Promise<boolean> | undefined
  #next: Promise<boolean> | undefined

  run(check: Check): Promise<boolean> {
    if (!this.#running) return this.#start(check)
    const start = () => this.#start(check)
    this.#next ??= this.#running.then(start, start)
    return this.#next
  }

  #start(check: Check): Promise<boolean> {
    this.#next = undefined
    const running = check().finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }
}
