import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateInWords, facts } from '#contract/facts/facts.ts'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ContentsLinks, type ContentsSection } from '#web/ui/contents/contents-links.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import sceneUrl from '#web/ui/scene.svg?url'
import { Page } from '#web/ui/page.tsx'
import { FaqFilter, questionsId } from './faq.tsx'
import { FigureSources, type SourcedFigure } from './figure-sources.tsx'
import { headingId } from './headings.ts'

const SectionInView = lazyUntilInput(async () => (await import('./section-in-view.tsx')).SectionInView)

type NextStep = { to: string; text: string; why: string }

export type ArticlePage = {
  path: string
  title: string
  icon: IconName
  /** The URL of the header's illustration; without one, the header shows the scene of the home page. */
  image?: string
  /** For search engines and link previews. */
  description: string
  lead: string
  /** The page above this one. */
  parent?: { to: string; text: string }
  /** The line below the lead; by default, when the texts and figures of the page were checked. If blank, that is at the end. */
  status?: string
  next: NextStep[]
  /** Whether its text is a list of questions, which a field filters. */
  hasQuestions?: boolean
}

type ArticleProps = { page: ArticlePage; headings: string[]; figures: SourcedFigure[]; children: ReactNode }

/** Renders the layout shared by all pages that are mostly text. */
export function Article({ page, headings, figures, children }: ArticleProps) {
  const contents = [
    ...headings,
    'What to do next',
    ...(figures.length > 0 ? ['Where the figures come from'] : []),
  ].map((title) => ({ id: headingId(title), title }))
  const checked = checkedLine(figures)
  return (
    <article>
      <PageMeta title={page.title} description={page.description} path={page.path} />
      <Opening page={page} checked={page.status ?? checked} />
      <Page className="pt-0 tablet:pt-0 desktop:grid desktop:grid-cols-[minmax(0,42rem)_minmax(260px,1fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-24">
        {page.hasQuestions && <FaqFilter listId={questionsId} />}
        <Contents sections={contents} />
        <div className="article-text min-w-0 desktop:col-start-1 desktop:row-start-2">
          {children}
          <NextSteps steps={page.next} />
          {figures.length > 0 && <FigureSources figures={figures} />}
          <p className="mt-4 max-w-2xl text-sm text-pretty text-muted empty:hidden">
            {page.status === '' && `${checked} `}
            {!isConfirmed(figures) && advice}
          </p>
          <SectionInView ids={contents.map(({ id }) => id)} />
        </div>
      </Page>
    </article>
  )
}

function Opening({ page, checked }: { page: ArticlePage; checked: string }) {
  const { title, icon, lead, parent, image } = page
  return (
    <header className="relative overflow-hidden border-b border-line bg-sunken">
      {!image && (
        <img
          src={sceneUrl}
          alt=""
          width={1600}
          height={560}
          loading="lazy"
          className="absolute inset-y-0 right-0 h-full w-[46%] object-cover object-[76%_100%] [mask-image:linear-gradient(to_right,transparent_25%,black_85%)] max-[1179px]:hidden"
        />
      )}
      <div className="relative mx-auto w-full max-w-page px-gutter py-8 tablet:py-12">
        {parent && <Parent {...parent} title={title} />}
        <div className="flex items-start justify-between gap-6">
          <div className="max-w-2xl">
            <h1 className="font-display text-4xl text-balance">{title}</h1>
            <p className="mt-3 text-lg text-pretty">{lead}</p>
            {checked && <p className="mt-3 text-sm text-muted">{checked}</p>}
          </div>
          {image && (
            <img
              src={image}
              alt=""
              width={320}
              height={200}
              className="rounded-md shadow-mid max-desktop:hidden"
            />
          )}
          {/* Stands in for the illustration where the window is too narrow for it. */}
          <span
            className={classNames(
              'flex size-14 shrink-0 items-center justify-center rounded-full bg-surface text-primary shadow-low max-tablet:hidden',
              image ? 'desktop:hidden' : 'min-[1180px]:hidden',
            )}
          >
            <Icon name={icon} size={28} />
          </span>
        </div>
      </div>
    </header>
  )
}

/** The month in which the text of the articles was last checked. */
const textsCheckedIn = '2026-11'

function checkedLine(figures: SourcedFigure[]): string {
  const [oldest = textsCheckedIn] = figures.map(({ name }) => facts[name].checkedIn).toSorted()
  return `${isConfirmed(figures) ? 'Checked' : 'Sources read'} in ${dateInWords(oldest)}.`
}

const advice =
  'Some of these sources are older, as the list shows. This page is not legal or tax advice: confirm what matters to you with an attorney in Belize.'

/** Returns whether no attorney has to confirm the figures: there are none, or only Palapa's own fee. */
function isConfirmed(figures: SourcedFigure[]): boolean {
  return figures.every(({ standing }) => standing === 'palapa')
}

function Parent({ to, text, title }: { to: string; text: string; title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-6 text-sm text-muted">
      <Link to={to} className="inline-flex items-center pointer-coarse:min-h-11 text-link">
        {text}
      </Link>
      <span aria-hidden className="px-2">
        /
      </span>
      <span aria-current="page">{title}</span>
    </nav>
  )
}

/** Renders the table of contents, collapsed on narrow screens and beside the text where there is room. */
function Contents({ sections }: { sections: ContentsSection[] }) {
  const links = <ContentsLinks sections={sections} />
  return (
    <nav
      aria-label="On this page"
      className="mt-6 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:mt-10"
    >
      <details className="group rounded-md border border-line bg-surface desktop:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between px-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
          On this page
          <Icon name="chevron-down" size={18} className="text-muted group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-3">{links}</div>
      </details>
      <div className="sticky top-24 border-l-2 border-line pl-5 max-desktop:hidden">
        <p className="mb-1 text-sm font-semibold">On this page</p>
        {links}
      </div>
    </nav>
  )
}

function NextSteps({ steps }: { steps: NextStep[] }) {
  return (
    <section aria-labelledby="what-to-do-next">
      <h2 id="what-to-do-next" className="mt-12 mb-4 scroll-mt-4 font-display text-2xl">
        What to do next
      </h2>
      <ul className="flex flex-col gap-3">
        {steps.map(({ to, text, why }) => (
          <li
            key={to}
            className="group relative flex items-center gap-4 rounded-md border border-line bg-surface px-5 py-4 shadow-low transition-colors hover:border-primary"
          >
            <span className="min-w-0 flex-1">
              <Link
                to={to}
                className="font-semibold text-primary after:absolute after:inset-0 after:rounded-md"
              >
                {text}
              </Link>
              <span className="block text-muted text-pretty">{why}</span>
            </span>
            <Icon
              name="arrow-right"
              className="text-primary transition-transform group-hover:translate-x-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
