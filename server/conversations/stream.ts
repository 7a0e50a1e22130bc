import type { ServerResponse } from 'node:http'
import { positionOf } from './events.ts'

/** How long an event may be overtaken by later ones before it counts as lost. */
const patienceMs = 200

/** How long a reader that is sent away may take to hear it. */
const farewellMs = 5_000

/** A reader that does not read is cut off when this much waits for it. */
const longestBacklog = 1024 * 1024

type Replay = (after: number | undefined) => Promise<{ frames: string[]; position: number }>

/**
 * What one person is told over one connection: every event once and in order. An event that is missing, because it was
 * published out of order or not at all, is read from the database.
 */
export class EventStream {
  readonly #response: ServerResponse
  readonly #replay: Replay
  /** Up to where all was told; undefined until the first replay has ended. */
  #told: number | undefined
  #replaying: Promise<void> | undefined
  #isReplayWanted = false
  /** Events that came before one that precedes them. */
  readonly #early = new Map<number, string>()
  #patience: NodeJS.Timeout | undefined

  constructor(response: ServerResponse, replay: Replay) {
    this.#response = response
    this.#replay = replay
  }

  get told(): number | undefined {
    return this.#told
  }

  /** Tells what happened after a position, then what happens from now on. */
  async open(after: number | undefined): Promise<void> {
    await this.#catchUp(after)
  }

  receive(frame: string): void {
    const position = positionOf(frame)
    if (position === undefined) return this.write(frame)
    if (this.#told === undefined || this.#replaying) this.#isReplayWanted = true
    else if (position > this.#told) this.#place(position, frame)
  }

  /** Reads what is missing from the database. */
  async catchUp(): Promise<void> {
    if (this.#replaying) this.#isReplayWanted = true
    else if (this.#told !== undefined) await this.#catchUp(this.#told)
  }

  write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.write(text)
    if (this.#response.writableLength > longestBacklog) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
    setTimeout(() => this.#response.destroy(), farewellMs).unref()
  }

  /** Two writers at once may be heard in another order than they wrote. */
  #place(position: number, frame: string): void {
    this.#early.set(position, frame)
    for (let next = (this.#told ?? 0) + 1; this.#early.has(next); next++) {
      this.write(this.#early.get(next) ?? '')
      this.#early.delete(next)
      this.#told = next
    }
    if (this.#early.size === 0) this.#stopWaiting()
    else this.#patience ??= setTimeout(() => void this.catchUp(), patienceMs).unref()
  }

  #stopWaiting(): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    this.#early.clear()
  }

  async #catchUp(after: number | undefined): Promise<void> {
    this.#stopWaiting()
    this.#replaying = this.#tellMissing(after)
    try {
      await this.#replaying
    } catch {
      this.#response.destroy() // the client comes back and asks for the same
    } finally {
      this.#replaying = undefined
    }
  }

  async #tellMissing(after: number | undefined): Promise<void> {
    let from = after
    do {
      this.#isReplayWanted = false
      const { frames, position } = await this.#replay(from)
      for (const frame of frames) this.write(frame)
      this.#told = from = position
    } while (this.#isReplayWanted)
  }
}
