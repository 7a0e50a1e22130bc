import type { FastifyInstance, FastifyRequest } from 'fastify'
import { singleLine } from '#contract/fields.ts'
import { isReservedName, reservedNameMessage } from '#contract/moderation/reserved-names.ts'
import type { ProfileChanges } from '#contract/profiles.ts'
import * as contract from '#contract/profiles.ts'
import type { ProviderAccount } from '#server/auth/base/accounts.ts'
import type { Db } from '#server/db/client.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { bearerToken, requireUser } from '#server/lib/require-user.ts'
import { logSecurityEvent } from '#server/lib/security-log.ts'
import { toE164 } from './phone.ts'
import { photoUrl, storePhotoUrl } from './photo.ts'
import { noProfileMessage } from './policy.ts'
import { presentProfile } from './present.ts'
import { withPresentAddress } from './present-address.ts'
import {
  type AfterPublicChange,
  becomeSeller,
  type BeforeChange,
  createProfile,
  findProfile,
  type NewProfile,
  type ProfileRow,
  setProfilePhoto,
  updateProfile,
} from './queries.ts'

/** Called in the transaction that creates a profile, for the features above that store what its user has agreed to. */
type AfterCreation = (tx: Db, account: ProviderAccount) => Promise<void>

type Options = {
  beforeChange: BeforeChange
  afterPublicChange: AfterPublicChange
  afterCreation: AfterCreation
}

export async function profileRoutes(app: Api, { afterCreation, ...following }: Options): Promise<void> {
  const { db, pool, storage, config } = app

  app.route({
    ...routeOf(contract.getOwnProfile),
    handler: async (request) => {
      const { id } = requireUser(request)
      const row = (await findProfile(db, id)) ?? (await createFirst(request, id, afterCreation))
      return presentProfile(request, row && (await withPresentAddress(request, row)))
    },
  })

  app.route({
    ...routeOf(contract.syncProfile),
    handler: async (request, reply) => {
      const { id, email } = request.body
      const account = await app.accounts.find(id, ownToken(request))
      if (account === 'inaccessible') return reply.code(202).send(laterMessage)
      if (!account || account.email !== email.trim().toLowerCase()) {
        throw notFound('No account has this id and this email address.')
      }
      // Anyone may have signed up with this address, so no profile with their name and phone may be created before its owner confirms it.
      if (!account.isConfirmed) return reply.code(202).send(laterMessage)
      const isNew = await createProfileOf(app, account, afterCreation)
      if (!isNew) throw new ApiError('conflict', 'This account already has a profile.')
      return reply.code(201).send({ message: 'The profile has been created.' })
    },
  })

  app.route({
    ...routeOf(contract.updateProfile),
    handler: async (request) => {
      const changes = withPhone(request.body)
      checkName(changes.name, config.repName)
      const row = await updateProfile(pool, requireUser(request).id, changes, following)
      return { user: await presentProfile(request, row) }
    },
  })

  app.route({
    ...routeOf(contract.becomeSeller),
    handler: async (request) => {
      const { id } = requireUser(request)
      const isNew = await becomeSeller(db, id)
      if (isNew) logSecurityEvent(request, 'role_changed', { userId: id, role: 'SELLER' })
      return { user: await presentProfile(request, await findProfile(db, id)) }
    },
  })

  app.route({
    ...routeOf(contract.updateProfilePhoto),
    handler: async (request) => {
      const { id } = requireUser(request)
      const { profilePhotoUrl } = request.body
      if (profilePhotoUrl.trim() !== '') await app.countUpload(id)
      const photo = await storePhotoUrl(storage, profilePhotoUrl)
      const isSet = await setProfilePhoto(db, id, photo)
      if (!isSet) throw notFound(noProfileMessage)
      return { user: { profilePhotoUrl: await photoUrl({ storage, log: request.log }, photo) } }
    },
  })
}

const laterMessage = { message: 'The profile will be created at the first sign-in.' }

function createProfileOf(
  { db, config }: Pick<FastifyInstance, 'db' | 'config'>,
  account: ProviderAccount,
  afterCreation: AfterCreation,
): Promise<boolean> {
  return createProfile(db, profileOf(account, config.repName), (tx) => afterCreation(tx, account))
}

/** Returns the profile of a new account. A reserved name stays blank: no form is open in which the user could change it. */
function profileOf(account: ProviderAccount, repName: string): NewProfile {
  const { id, email, phone, role } = account
  const name = singleLine(account.name).slice(0, 120)
  return { id, email, name: isReservedName(name, repName) ? '' : name, phone: toE164(phone) ?? '', role }
}

/** Creates the missing profile: without a service role key, a hosted provider returns an account only for its own token. */
async function createFirst(
  request: FastifyRequest,
  id: string,
  afterCreation: AfterCreation,
): Promise<ProfileRow | undefined> {
  const { accounts, db } = request.server
  if (!accounts.isHosted) return undefined
  const account = await accounts.find(id, ownToken(request))
  if (!account || account === 'inaccessible' || account.email === '') return undefined
  await createProfileOf(request.server, account, afterCreation)
  return findProfile(db, id)
}

function ownToken(request: FastifyRequest): string | undefined {
  return request.user ? bearerToken(request) : undefined
}

function withPhone(changes: ProfileChanges): ProfileChanges {
  const phone = toE164(changes.phone)
  if (phone !== undefined) return { ...changes, phone }
  throw new ApiError('invalid_input', contract.phoneMessage, { phone: contract.phoneMessage })
}

/** Rejects the name of the representative, which only the settings have; the schema rejects that of the product. */
function checkName(name: string, repName: string): void {
  if (!isReservedName(name, repName)) return
  const message = reservedNameMessage(name)
  throw new ApiError('invalid_input', message, { name: message })
}
