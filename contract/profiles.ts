import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Problem, problems } from './errors.ts'
import { optionalLine, optionalText, webAddress } from './fields.ts'
import { maximumGreetingLength } from './greeting.ts'
import { isNotReserved } from './moderation/reserved-names.ts'
import { staffRoles } from './moderation/staff.ts'

export const roles = ['BUYER', 'SELLER'] as const
export type Role = (typeof roles)[number]

/** For a phone number that cannot be one. */
export const phoneMessage = 'Enter a phone number with its country code, such as +501 610 1234.'

/** Maximum length of a photo's data URL. */
export const maximumPhotoLength = 300_000

/** Missing values are empty strings; the photo is an image data URL. */
export const Profile = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.string(),
  bio: z.string(),
  /** The seller's automatic greeting in new conversations; blank for the default. */
  greeting: z.string(),
  location: z.string(),
  websiteUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  profilePhotoUrl: z.string(),
  /** Only of the operator's staff. */
  staffRole: z.optional(z.enum(staffRoles)),
})
export type Profile = z.infer<typeof Profile>

const missingIsBlank = (schema: z.ZodMiniType<string, string>) =>
  z.pipe(
    z._default(z.nullable(schema), ''),
    z.transform((value: string | null) => value ?? ''),
  )

export const ProfileChanges = z.object({
  name: missingIsBlank(optionalLine(120).check(isNotReserved)),
  phone: missingIsBlank(optionalText(40)),
  bio: missingIsBlank(optionalText(2000)),
  greeting: missingIsBlank(optionalText(maximumGreetingLength)),
  location: missingIsBlank(optionalLine(120)),
  websiteUrl: missingIsBlank(webAddress),
  facebookUrl: missingIsBlank(webAddress),
  instagramUrl: missingIsBlank(webAddress),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The caller’s profile',
  auth: 'bearer',
  schema: { response: { ...problems, 200: Profile } },
})

export const syncProfile = endpoint({
  method: 'POST',
  path: '/users/sync-profile',
  summary: 'Create the profile of an account that exists at the authentication provider',
  auth: 'optional',
  schema: {
    body: z.object({
      id: z.string('Send the account’s id.').check(z.minLength(1), z.maxLength(64)),
      email: z.string('Send the account’s email address.').check(z.minLength(3), z.maxLength(255)),
      user_metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
    }),
    response: {
      ...problems,
      201: z.object({ message: z.string() }),
      202: z.object({ message: z.string() }),
    },
  },
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Update the caller’s profile, except its id, email address and role',
  auth: 'bearer',
  schema: { body: ProfileChanges, response: { ...problems, 200: z.object({ user: Profile }) } },
})

export const becomeSeller = endpoint({
  method: 'POST',
  path: '/users/role',
  summary: 'Make the caller a seller; this cannot be undone',
  auth: 'bearer',
  schema: {
    body: z.strictObject({ role: z.literal('SELLER', 'The role can only be changed to SELLER.') }),
    response: { ...problems, 200: z.object({ user: Profile }) },
  },
})

export const updateProfilePhoto = endpoint({
  method: 'PUT',
  path: '/users/profile/photo',
  summary: 'Change the caller’s photo: an image data URL, or blank to remove it',
  auth: 'bearer',
  schema: {
    body: z.object({
      profilePhotoUrl: z
        .string('Send the photo as an image data URL.')
        .check(z.maxLength(maximumPhotoLength, 'Image is still too large. Please try a different image.')),
    }),
    response: {
      ...problems,
      429: Problem,
      507: Problem,
      200: z.object({ user: z.object({ profilePhotoUrl: z.string() }) }),
    },
  },
})
