import { mergeGuestVerdicts } from './merge-guest-verdicts.ts'
import { type OnRecorded, sendUnsent } from './recorder.ts'

export async function sendPendingVerdicts(onRecorded: OnRecorded): Promise<void> {
  sendUnsent(onRecorded)
  await mergeGuestVerdicts(onRecorded)
}
