import { createAnnouncement, endAnnouncement } from '#contract/moderation/announcements.ts'
import { violationsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

test('a visitor closes the announcement, and it stays closed in later documents, without a moment of it', async ({
  browserErrors,
  page,
  server,
}) => {
  const moderator = await server.signUp({ name: 'Mo' })
  await server.addStaff(moderator)
  const endsAt = new Date(Date.now() + 60 * 60_000).toISOString()
  const body = { text: 'The office is closed on Friday.', link: '/about', startsAt: null, endsAt }
  const { announcements } = await moderator.call(createAnnouncement, { body })

  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Announcement' })
  await expect(banner).toContainText('The office is closed on Friday.')
  expect(await violationsInBothThemes(page)).toEqual([])
  await banner.getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL('/about')
  await banner.getByRole('button', { name: 'Close the announcement' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(page.locator('#content')).toBeFocused()

  // Without the scripts of the client, only what is in the document can hide it.
  browserErrors.allow(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/services', { waitUntil: 'load' })
  const inDocument = page.locator('aside.announcement')
  await expect(inDocument).toHaveCount(1)
  await expect(inDocument).toBeHidden()

  // other tests of this server show no announcement
  const shown = announcements.find(({ text }) => text === body.text)
  await moderator.call(endAnnouncement, { params: { id: shown?.id ?? '' } })
})
