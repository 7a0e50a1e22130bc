import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createRoutesStub } from 'react-router'
import { setMedia } from '#test/browser/browser-input.ts'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { Article, type ArticlePage } from './article.tsx'
import { Faq, FaqFilter, Question, questionsId } from './faq.tsx'

afterEach(() => setMedia({}))

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

test('FOOT-14 a filter shows and opens the questions with its words, and closes them when it is cleared', async () => {
  await render(
    <>
      <FaqFilter listId={questionsId} />
      <Faq>
        <h2>Before</h2>
        <Question asks="Can a foreigner own property?">Yes, with the same rights.</Question>
        <h2>After</h2>
        <Question asks="Do I need an account?">No account if you don’t want one.</Question>
      </Faq>
    </>,
  )
  const filter = page.getByLabelText('Find an answer')
  await filter.fill('rights')
  await expect.element(page.getByText('Yes, with the same rights.')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 answer')
  await expect.element(page.getByRole('heading', { name: 'Do I need an account?' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'After' })).not.toBeInTheDocument()
  for (const typed of ["account you don't", 'account you don’t']) {
    await filter.fill(typed)
    await expect.element(page.getByText('No account if you don’t want one.')).toBeVisible()
  }
  await filter.fill('nothing like it')
  await expect.element(page.getByText('No answer has these words.')).toBeVisible()
  await filter.fill('')
  await expect.element(page.getByRole('heading', { name: 'Do I need an account?' })).toBeVisible()
  await expect.element(page.getByText('Yes, with the same rights.')).not.toBeVisible()
})

/** Renders an article with a question on the screen of a phone. */
async function renderArticle(): Promise<void> {
  const article: ArticlePage = {
    path: '/faq',
    title: 'Questions',
    icon: 'help',
    description: '',
    lead: '',
    status: '',
    next: [],
    hasQuestions: true,
  }
  const Component = () => (
    <Article page={article} headings={['Before']} figures={[]}>
      <Faq>
        <Question asks="Can a foreigner own property?">Yes.</Question>
      </Faq>
    </Article>
  )
  const Routes = createRoutesStub([{ path: '/', Component }])
  await page.viewport(390, 844)
  await render(
    <SiteConfigContext value={site}>
      <Routes />
    </SiteConfigContext>,
  )
}

test('the field that filters the questions is above the contents of the page on a phone, and comes before them with Tab', async () => {
  await renderArticle()
  const filter = page.getByLabelText('Find an answer')
  await userEvent.keyboard('{Tab}')
  await expect.element(filter).toHaveFocus()
  const contents = page.getByRole('navigation', { name: 'On this page' }).element()
  expect(filter.element().getBoundingClientRect().bottom).toBeLessThan(contents.getBoundingClientRect().top)
  await page.viewport(1280, 900)
  expect(filter.element().getBoundingClientRect().right).toBeLessThan(contents.getBoundingClientRect().left)
  const list = document.getElementById(questionsId)
  expect(filter.element().getBoundingClientRect().width).toBe(list?.getBoundingClientRect().width)
})

test('an article is printed with its answers, and without its table of contents', async () => {
  await renderArticle()
  const contents = page.getByText('On this page').first()
  await expect.element(contents).toBeVisible()
  await setMedia({}, 'print')
  await expect.element(contents).not.toBeVisible()
  await expect.element(page.getByText('Yes.')).toBeVisible()
})
