import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Question } from './faq.tsx'

test('FOOT-14 a question opens its answer, and so does a link to it', async () => {
  await render(
    <>
      <Question asks="Can a foreigner own property?">Yes.</Question>
      <Question asks="Do I need an account?">No.</Question>
      <a href="#do-i-need-an-account">Account</a>
    </>,
  )
  const [yes, no] = [page.getByText('Yes.'), page.getByText('No.')]
  await expect.element(yes).not.toBeVisible()
  await page.getByRole('heading', { name: 'Can a foreigner own property?' }).click()
  await expect.element(yes).toBeVisible()
  await expect.element(no).not.toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect.element(no).toBeVisible()
})
