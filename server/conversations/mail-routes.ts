import * as contract from '#contract/conversations.ts'
import { type Api, routeOf } from '#server/lib/api.ts'
import { type ApiError, notFound } from '#server/lib/errors.ts'
import { isId } from '#server/lib/ids.ts'
import { requireUser } from '#server/lib/require-user.ts'
import { redirectBrowsers } from '#server/mail/link-page.ts'
import { requireProfile } from '#server/profiles/require-profile.ts'
import { findIsMailOn, setMailOn, setOwnMailOn } from './mail-changes.ts'
import { isMessageMailOn } from './queries.ts'

/** Settings of emails about unread messages. The key in an email's links identifies the user, who need not sign in. */
export async function mailRoutes(app: Api): Promise<void> {
  const { db } = app
  // Mail clients send a form (RFC 8058). Its content is ignored, because the URL has the key.
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 10_000 }, async () => undefined)

  app.route({
    ...routeOf(contract.getMessageMail),
    preHandler: redirectBrowsers(app.config.publicUrl, '/message-mail'),
    handler: async (request, reply) => {
      const { key } = request.query
      const isOn = isId(key) ? await findIsMailOn(db, key) : undefined
      if (isOn === undefined) throw unknownKey()
      reply.header('cache-control', 'no-store')
      return { isOn }
    },
  })

  app.route({
    ...routeOf(contract.setMessageMail),
    handler: async (request) => {
      const { key, isOn } = request.body
      await switchMail(key, isOn)
      return { isOn }
    },
  })

  app.route({
    ...routeOf(contract.stopMessageMail),
    handler: async (request, reply) => {
      await switchMail(request.query.key, false)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...routeOf(contract.getOwnMessageMail),
    handler: async (request) => ({ isOn: await isMessageMailOn(db, requireUser(request).id) }),
  })

  app.route({
    ...routeOf(contract.setOwnMessageMail),
    handler: async (request) => {
      const { id } = requireUser(request)
      await requireProfile(db, id)
      await setOwnMailOn(db, id, request.body.isOn)
      return request.body
    },
  })

  async function switchMail(key: string, isOn: boolean): Promise<void> {
    if (!isId(key) || !(await setMailOn(db, key, isOn))) throw unknownKey()
  }
}

function unknownKey(): ApiError {
  return notFound('This link is incomplete, or the account no longer exists.')
}
