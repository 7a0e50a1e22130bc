import type { Profile } from '#contract/profiles.ts'

/** Creates a user's own profile as the API returns it. */
export function viewOfProfile(overrides: Partial<Profile> = {}): Profile {
  return {
    id: 'user-1',
    email: 'rosa@example.com',
    name: 'Rosa Teul',
    role: 'BUYER',
    profilePhotoUrl: '',
    phone: '',
    greeting: '',
    location: '',
    bio: '',
    websiteUrl: '',
    facebookUrl: '',
    instagramUrl: '',
    ...overrides,
  }
}
