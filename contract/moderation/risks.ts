/** Signs of fraud in a listing. Alone none of them proves anything, so that a person decides. */
export const riskRules = [
  'low_price',
  'contact_details',
  'many_at_once',
  'used_parcel',
  'earlier_removal',
  'unconfirmed_address',
] as const
export type RiskRule = (typeof riskRules)[number]

/** What staff read about each rule. */
export const riskRuleNames: Record<RiskRule, string> = {
  low_price: 'The price is below half of the median of the place',
  contact_details: 'The listing or the profile of its seller contains contact or payment details',
  many_at_once: 'It is the third or a later listing within a day of the sign-up',
  used_parcel: 'A listing of another seller names the same parcel',
  earlier_removal: 'Staff removed another listing of the seller',
  unconfirmed_address: 'The email address of the seller is not confirmed',
}
