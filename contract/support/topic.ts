import { facts, figure } from '#contract/facts/facts.ts'

export type Topic = {
  name: string
  /**
   * Comma-separated cues: all parts of one cue must occur in the question, in any order. `a|b` matches either, `a_b`
   * consecutive words, `=a` exactly that word; a part of five letters or more may be a prefix of a longer word.
   */
  cues: string
  /** Cues that exclude the topic. */
  unless?: string
  /** Cues that match only when no topic's cue does and the question contains nothing else. */
  hints?: string
  answer: string
  /** A one-sentence answer in Spanish, added to the answer to a question in Spanish. */
  spanish?: string
}

export const confirm = 'Please confirm it with a Belizean attorney before you decide.'
/** Added wherever an answer states the stamp duty. */
export const dutyAmendment = `The Stamp Duties (Amendment) Act has been in force since ${figure(facts.stampDutyAmendment)}: ask your attorney for the rate and the exemptions that apply to you.`
export const place = 'house|home|property|properties|land|lot|condo|apartment|villa|parcel|place'
export const owner = 'seller|owner|vendor'
