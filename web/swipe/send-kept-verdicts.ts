import { mergeGuestVerdicts } from './merge-guest-verdicts.ts'
import { type OnRecorded, sendUnsent } from './recorder.ts'

export async function sendKeptVerdicts(onRecorded: OnRecorded): Promise<void> {
  sendUnsent(onRecorded)
  await mergeGuestVerdicts(onRecorded)
}
