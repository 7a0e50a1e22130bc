import type { StaffPerson } from '#contract/moderation/people.ts'

/** Returns the role of a person, such as `Seller, moderator`. */
export function roleName({ role, staffRole }: Pick<StaffPerson, 'role' | 'staffRole'>): string {
  const market = role === 'SELLER' ? 'Seller' : 'Buyer'
  return staffRole === null ? market : `${market}, ${staffRole}`
}
