import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOwnAccount } from '#contract/own-account.ts'
import { createTestApp, data } from '#test/app.ts'
import { createConversation, sendText } from '#test/conversations.ts'
import { runScript, settingsOf } from '#test/services/scripts.ts'
import { listAffected } from './list.ts'

test(
  'after a breach the operator gets the addresses of affected accounts in a private file',
  { timeout: 120_000 },
  async () => {
    await using app = await createTestApp()
    const { buyer, seller, conversation } = await createConversation(app)
    await sendText(buyer, conversation.id, 'Is it for sale?')
    const [other, erased] = [await app.signUp({ email: 'idle@example.com' }), await app.signUp()]
    data(await erased.call(deleteOwnAccount, { body: { password: 'correct horse' } }))
    // Long ago, all of it, except one session and the message.
    for (const statement of [
      "update palapa_auth.users set created_at = '2020-01-01', updated_at = '2020-01-01', last_sign_in_at = '2020-01-01'",
      "update palapa_auth.sessions set created_at = '2020-01-01', refreshed_at = null",
      "update palapa_auth.sign_in_networks set last_sign_in_at = '2020-01-01'",
      "update palapa.profiles set updated_at = '2020-01-01'",
      "update palapa.properties set updated_at = '2020-01-01', version = version + 1",
    ])
      await app.app.pool.query(statement)
    await app.app.pool.query('update palapa_auth.sessions set refreshed_at = now() where user_id = $1', [
      seller.id,
    ])

    const settings = await settingsOf(app)
    const affected = (...args: string[]) =>
      listAffected(args, app.app.config, (use) => use(app.app)).catch((error: Error) => error.message)
    const file = join(app.dataDir, 'affected.csv')
    for (const [since, sentence] of [
      ['yesterday', /^"yesterday" is not a date such as 2026-11-20/],
      ['2026-02-30', /^"2026-02-30" is not a date/],
      ['2026-11-20T08:30', /^"2026-11-20T08:30" is not a date/],
      ['2999-01-01', /^2999-01-01 is in the future\. Give the day/],
    ] as const)
      expect(await affected('--since', since, '--file', file)).toMatch(sentence)
    expect(await affected()).toMatch(/^npm run affected -- --since DATE/)
    expect(await affected('--since', '2026-01-01', '--file', join(app.dataDir, 'none', 'x.csv'))).toMatch(
      /x\.csv cannot be written \(ENOENT\)\. Name another file with --file\.$/,
    )

    // As a process of its own, beside the server.
    const printed = await runScript('affected', settings, '--since', '2026-01-01', '--file', file)
    expect(printed.split('\n').map((line) => line.trim())).toEqual([
      'Since 2026-01-01T06:00:00.000Z, of 3 accounts:',
      '1 signed in',
      '0 were changed, or their listings or drafts',
      '2 sent or received messages',
      '2 in all',
      `Their addresses are in ${file}. Delete it when you have written to them.`,
    ])
    expect(printed).not.toContain('@')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const lines = (await readFile(file, 'utf8')).trim().split('\n')
    expect(lines[0]).toBe('email,signed_in,changed,messages')
    expect(lines.slice(1).toSorted()).toEqual(
      [`"${buyer.email}",no,no,yes`, `"${seller.email}",yes,no,yes`].toSorted(),
    )
    expect(lines.join()).not.toContain(other.email)
    expect(await affected('--since', '2026-01-01', '--file', file)).toMatch(
      /affected\.csv exists\. Move it away/,
    )
    expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(lines)
  },
)
