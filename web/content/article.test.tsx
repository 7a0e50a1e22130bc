import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { site } from '#test/browser/site.ts'
import { SiteConfigContext } from '#web/settings/site-config.ts'
import { Article, type ArticlePage } from './article.tsx'

const article: ArticlePage = {
  path: '/guide',
  title: 'Guide',
  icon: 'help',
  description: '',
  lead: 'What to know.',
  next: [],
}

const leftOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left

for (const image of [undefined, '/placeholder.svg'])
  for (const width of [390, 768, 1280])
    test(`title, lead and text share a left edge at ${width} px ${image ? 'with' : 'without'} an illustration`, async () => {
      const Component = () => (
        <Article page={{ ...article, ...(image && { image }) }} headings={[]} figures={[]}>
          <p>The text.</p>
        </Article>
      )
      const Routes = createRoutesStub([{ path: '/', Component }])
      await page.viewport(width, 900)
      await render(
        <SiteConfigContext value={site}>
          <Routes />
        </SiteConfigContext>,
      )
      const edges = ['Guide', 'What to know.', 'The text.'].map(leftOf)
      expect(new Set(edges).size).toBe(1)
    })
