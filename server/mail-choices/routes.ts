import * as contract from '#contract/mail-choices.ts'
import type { MailChoice } from '#contract/mail-choices.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { redirectBrowsers } from '#server/mail/link-page.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { setMailChoice } from './changes.ts'
import { findByKey, listMailChoices } from './queries.ts'

/** What users are emailed about, by their session or by the key in an email. */
export async function mailChoiceRoutes(app: Api): Promise<void> {
  const { db } = app
  // Mail clients send a form (RFC 8058). Its content is ignored, because the URL has the key.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, async () => undefined)
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.route({
    ...routeOf(contract.getOwnMailChoices),
    handler: (request) => present(requireUser(request).id),
  })

  app.route({
    ...routeOf(contract.setOwnMailChoice),
    handler: async (request) => {
      const { id } = requireUser(request)
      await requireProfile(db, id)
      return change(id, request.body)
    },
  })

  app.route({
    ...routeOf(contract.getMailChoices),
    preHandler: redirectBrowsers(app.config.publicUrl, '/mail-choices'),
    handler: async (request) => present((await requireKey(request.query.key)).userId),
  })

  app.route({
    ...routeOf(contract.setMailChoice),
    handler: async (request) => change((await requireKey(request.query.key)).userId, request.body),
  })

  app.route({
    ...routeOf(contract.stopMail),
    handler: async (request, reply) => {
      const { userId, kind } = await requireKey(request.query.key)
      await setMailChoice(db, userId, { kind, mode: 'off' })
      return reply.code(204).send(null)
    },
  })

  async function requireKey(key: string) {
    const found = isId(key) ? await findByKey(db, key) : undefined
    if (!found) throw notFound('This link is incomplete, or the account no longer exists.')
    return found
  }

  async function change(userId: string, choice: MailChoice) {
    if (!contract.modesOf[choice.kind].includes(choice.mode)) {
      const message = 'This kind of email is not sent that often.'
      throw new ApiError('invalid_input', message, { mode: message })
    }
    await setMailChoice(db, userId, choice)
    return present(userId)
  }

  async function present(userId: string) {
    const stored = new Map((await listMailChoices(db, userId)).map(({ kind, mode }) => [kind, mode]))
    const choices = contract.mailKinds.map((kind) => ({
      kind,
      mode: stored.get(kind) ?? contract.modesOf[kind][0],
    }))
    return { choices }
  }
}
