import type { FastifyRequest } from 'fastify'
import type { Profile, ProfileChanges } from '#contract/profiles.ts'
import * as contract from '#contract/profiles.ts'
import { findAccount } from '#server/auth/queries.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { toE164 } from './phone.ts'
import { photoUrl, storePhotoUrl } from './photo.ts'
import { noProfileMessage } from './policy.ts'
import { createProfile, findProfile, type ProfileRow, setProfilePhoto, updateProfile } from './queries.ts'

export async function profileRoutes(app: Api): Promise<void> {
  const { db, storage } = app

  app.route({
    ...routeOf(contract.getOwnProfile),
    handler: async (request) => present(request, await findProfile(db, requireUser(request).id)),
  })

  app.route({
    ...routeOf(contract.syncProfile),
    handler: async ({ body }, reply) => {
      const account = await findAccount(db, body.id)
      if (!account || account.email !== body.email.trim().toLowerCase()) {
        throw notFound('No account has this id and this e-mail address.')
      }
      const { id, email, role } = account
      const name = account.name.trim().slice(0, 120)
      const phone = toE164(account.phone) ?? ''
      const isNew = await createProfile(db, { id, email, name, phone, role })
      if (!isNew) throw new ApiError('conflict', 'This account already has its profile.')
      return reply.code(201).send({ message: 'The profile has been created.' })
    },
  })

  app.route({
    ...routeOf(contract.updateProfile),
    handler: async (request) => {
      const changes = withPhone(request.body)
      const row = await updateProfile(db, requireUser(request).id, changes)
      return { user: await present(request, row) }
    },
  })

  app.route({
    ...routeOf(contract.updateProfilePhoto),
    handler: async (request) => {
      const photo = await storePhotoUrl(storage, request.body.profilePhotoUrl)
      const isSet = await setProfilePhoto(db, requireUser(request).id, photo)
      if (!isSet) throw notFound(noProfileMessage)
      return { user: { profilePhotoUrl: await photoUrl(storage, photo) } }
    },
  })
}

/** The e-mail address is the provider's, because it may have changed there since the profile was made. */
async function present(request: FastifyRequest, row: ProfileRow | undefined): Promise<Profile> {
  if (!row) throw notFound(noProfileMessage)
  const { id, name, role, phone, bio, location, websiteUrl, facebookUrl, instagramUrl, photo } = row
  const email = request.user?.email || row.email
  const profilePhotoUrl = await photoUrl(request.server.storage, photo)
  return {
    id,
    name,
    email,
    role,
    phone,
    bio,
    location,
    websiteUrl,
    facebookUrl,
    instagramUrl,
    profilePhotoUrl,
  }
}

function withPhone(changes: ProfileChanges): ProfileChanges {
  const phone = toE164(changes.phone)
  if (phone !== undefined) return { ...changes, phone }
  const message = 'Enter a phone number with its country code, such as +501 610 1234.'
  throw new ApiError('invalid_input', message, { phone: message })
}
