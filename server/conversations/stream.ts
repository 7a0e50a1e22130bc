import type { ServerResponse } from 'node:http'
import { isAboutNotices, sequenceOf } from './events.ts'

/** How long later events wait for a missing one before it is read from the database. */
const reorderTimeoutMs = 200

/** How long a client may take to read the rest of a stream that has ended. */
const drainTimeoutMs = 5_000

/** Number of unsent bytes at which a client that does not read is disconnected. */
const longestBacklog = 1024 * 1024

type Replay = (after: number | undefined) => Promise<{ frames: string[]; sequence: number }>

/** Writes a user's events to one connection, each once and in order. Reads missing events from the database. */
export class EventStream {
  readonly #response: ServerResponse
  readonly #replay: Replay
  readonly #hasNotices: boolean
  /** Sequence of the last event written, undefined until the first replay ends. */
  #lastSequence: number | undefined
  #isReplaying = false
  #isReplayWanted = false
  /** Events received before a preceding one, by sequence. */
  readonly #early = new Map<number, string>()
  #reorderTimer: NodeJS.Timeout | undefined

  /** `hasNotices` is false for clients that do not know the events about notices. */
  constructor(response: ServerResponse, replay: Replay, { hasNotices }: { hasNotices: boolean }) {
    this.#response = response
    this.#replay = replay
    this.#hasNotices = hasNotices
  }

  get lastSequence(): number | undefined {
    return this.#lastSequence
  }

  /** Writes the events after a sequence, then new events as they are published. */
  async open(after: number | undefined): Promise<void> {
    await this.#catchUp(after)
  }

  receive(frame: string): void {
    const sequence = sequenceOf(frame)
    if (sequence === undefined) return this.write(frame)
    if (this.#lastSequence === undefined || this.#isReplaying) this.#isReplayWanted = true
    else if (sequence > this.#lastSequence) this.#writeInOrder(sequence, frame)
  }

  /** Reads missing events from the database. */
  async catchUp(): Promise<void> {
    if (this.#isReplaying) this.#isReplayWanted = true
    else if (this.#lastSequence !== undefined) await this.#catchUp(this.#lastSequence)
  }

  write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    if (!this.#hasNotices && isAboutNotices(text)) return
    this.#response.write(text)
    if (this.#response.writableLength > longestBacklog) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
    setTimeout(() => this.#response.destroy(), drainTimeoutMs).unref()
  }

  /** Writes an event in order of sequence: events of concurrent transactions may be published out of order. */
  #writeInOrder(sequence: number, frame: string): void {
    this.#early.set(sequence, frame)
    for (let next = (this.#lastSequence ?? 0) + 1; this.#early.has(next); next++) {
      this.write(this.#early.get(next) ?? '')
      this.#early.delete(next)
      this.#lastSequence = next
    }
    if (this.#early.size === 0) this.#stopWaiting()
    else this.#reorderTimer ??= setTimeout(() => void this.catchUp(), reorderTimeoutMs).unref()
  }

  #stopWaiting(): void {
    clearTimeout(this.#reorderTimer)
    this.#reorderTimer = undefined
    this.#early.clear()
  }

  /** Nothing may wait between the end of the loop and `#isReplaying = false`: an event in between would be forgotten. */
  async #catchUp(after: number | undefined): Promise<void> {
    this.#stopWaiting()
    this.#isReplaying = true
    try {
      let from = after
      do {
        this.#isReplayWanted = false
        if (this.#response.destroyed) break
        const { frames, sequence } = await this.#replay(from)
        for (const frame of frames) this.write(frame)
        this.#lastSequence = from = sequence
      } while (this.#isReplayWanted)
    } catch {
      this.#response.destroy() // the client reconnects and requests the same events
    }
    this.#isReplaying = false
  }
}
