import type { FastifyRequest } from 'fastify'
import type { Profile } from '#contract/profiles.ts'
import { notFound } from '#server/lib/errors.ts'
import { photoUrl } from './photo.ts'
import { noProfileMessage } from './policy.ts'
import type { ProfileRow } from './queries.ts'

export async function presentProfile(request: FastifyRequest, row: ProfileRow | undefined): Promise<Profile> {
  if (!row) throw notFound(noProfileMessage)
  const { id, email, name, role, phone, bio, greeting, location, photo } = row
  const { websiteUrl, facebookUrl, instagramUrl } = row
  const [profilePhotoUrl, staffRole] = await Promise.all([
    photoUrl({ storage: request.server.storage, log: request.log }, photo),
    request.server.findStaffRole(id),
  ])
  return {
    id,
    name,
    email,
    role,
    phone,
    bio,
    greeting,
    location,
    websiteUrl,
    facebookUrl,
    instagramUrl,
    profilePhotoUrl,
    ...(staffRole && { staffRole }),
  }
}
