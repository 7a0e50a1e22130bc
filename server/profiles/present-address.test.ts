import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { reportConversation, shareContact, startConversation } from '#contract/conversations.ts'
import { reportProperty } from '#contract/moderation/reports.ts'
import { getOwnProfile } from '#contract/profiles.ts'
import { type Caller, data, injectFetch } from '#test/app.ts'
import { buildProperty } from '#test/builders.ts'
import { emailsTo } from '#test/emails.ts'
import { createHostedSite } from '#test/hosted-site.ts'

const password = 'correct horse'

/** Creates a hosted site whose members sign in at the provider, on as many devices as wanted. */
async function createSite(environment: Record<string, string> = {}) {
  const site = await createHostedSite({ site: environment })
  const client = createClient('/api', (url, init) => injectFetch(site.app, url, init))
  const deviceOf = (token: string | undefined): Caller => ({
    call: (definition, input) => client(definition, input, { token: token ?? '' }),
  })
  return {
    ...site,
    signUp: async (email: string) =>
      deviceOf((await site.client.signUp({ email, password })).data.session?.access_token),
    signIn: async (email: string) =>
      deviceOf((await site.client.signInWithPassword({ email, password })).data.session?.access_token),
    changeAddress: (from: string, to: string) =>
      site.project.app.pool.query('update palapa_auth.users set email = $2 where email = $1', [from, to]),
    addresses: async () =>
      (await site.app.pool.query('select email from palapa.profiles order by email')).rows as unknown,
  }
}

test('a device that signed in before a change of address at the hosted provider keeps the new address', async () => {
  await using site = await createSite()
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  const device = await site.signIn('ana.coc@example.com')
  for (const { call } of [device, old, device, old])
    expect(data(await call(getOwnProfile, {})).email).toBe('ana.coc@example.com')
  expect(await site.addresses()).toEqual([{ email: 'ana.coc@example.com' }])
})

test('nor does it take the old address from another account that has it now', async () => {
  await using site = await createSite()
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  const ben = await site.signUp('ana@example.com')
  data(await ben.call(getOwnProfile, {}))
  expect(data(await old.call(getOwnProfile, {})).email).toBe('ana.coc@example.com')
  expect(await site.addresses()).toEqual([{ email: 'ana.coc@example.com' }, { email: 'ana@example.com' }])
})

test('when the provider no longer knows the session, the stored address stays', async () => {
  await using site = await createSite()
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  data(await (await site.signIn('ana.coc@example.com')).call(getOwnProfile, {}))
  await site.project.app.pool.query('delete from palapa_auth.sessions')
  expect(data(await old.call(getOwnProfile, {})).email).toBe('ana.coc@example.com')
})

test.for([
  [429, ''],
  [503, ''],
  [200, '<h1>Sign in to this network</h1>'],
] as const)('when the provider answers with %s %s, the stored address stays', async ([status, body]) => {
  await using site = await createSite()
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  data(await (await site.signIn('ana.coc@example.com')).call(getOwnProfile, {}))
  site.project.app.server.removeAllListeners('request')
  site.project.app.server.on('request', (_, response) => response.writeHead(status).end(body))
  expect(data(await old.call(getOwnProfile, {})).email).toBe('ana.coc@example.com')
})

test('an address that a token states in other letters is not looked up at the provider', async () => {
  await using site = await createSite()
  const user = await site.signUp('ana@example.com')
  data(await user.call(getOwnProfile, {}))
  await site.app.pool.query("update palapa.profiles set email = 'Ana@example.com'")
  let requests = 0
  site.project.app.server.on('request', () => (requests += 1))
  expect(data(await user.call(getOwnProfile, {})).email).toBe('Ana@example.com')
  expect(requests).toBe(0)
})

test('the address that is shared in a conversation is the one that the account has now', async () => {
  await using site = await createSite()
  const seller = await site.signUp('rosa@example.com')
  data(await seller.call(getOwnProfile, {}))
  const { id: propertyId } = await buildProperty(seller)
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  const { conversation } = data(await old.call(startConversation, { body: { propertyId } }))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  data(await (await site.signIn('ana.coc@example.com')).call(getOwnProfile, {}))
  data(await old.call(shareContact, { params: { id: conversation.id } }))
  expect(await site.addresses()).toEqual([{ email: 'ana.coc@example.com' }, { email: 'rosa@example.com' }])
})

test('replies to a report reach the address that the account has now', async () => {
  await using site = await createSite({ OPERATOR_EMAIL: 'team@palapa.example' })
  const seller = await site.signUp('rosa@example.com')
  data(await seller.call(getOwnProfile, {}))
  const { id } = await buildProperty(seller)
  const old = await site.signUp('ana@example.com')
  data(await old.call(getOwnProfile, {}))
  const { conversation } = data(await old.call(startConversation, { body: { propertyId: id } }))
  await site.changeAddress('ana@example.com', 'ana.coc@example.com')
  data(await old.call(reportProperty, { params: { id }, body: { reason: 'wrong', text: 'Not so' } }))
  const report = { reason: 'scam', text: 'He asked for money.' } as const
  data(await old.call(reportConversation, { params: { id: conversation.id }, body: report }))
  const emails = await emailsTo(site.app, 'team@palapa.example')
  expect(emails.map(({ replyTo }) => replyTo)).toEqual(['ana.coc@example.com', 'ana.coc@example.com'])
})
