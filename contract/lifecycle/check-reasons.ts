/** Why a seller is asked about a property; PAUSED asks whether an expired one should return. */
export const checkReasons = ['AGE', 'UNDER_OFFER', 'UNDER_OFFER_END', 'UNANSWERED', 'PAUSED'] as const
export type CheckReason = (typeof checkReasons)[number]

export function isAboutOffer(reason: CheckReason): boolean {
  return reason === 'UNDER_OFFER' || reason === 'UNDER_OFFER_END'
}
