import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { AskSupport } from './ask-support.tsx'
import { Faq, Question } from './faq.tsx'
import { Figure } from './figure.tsx'
import { headingId } from './headings.ts'
import { BrowserStorageList } from './browser-storage-list.tsx'

const BuyerQuestions = lazyUntilInput(async () => (await import('./buyer-questions.tsx')).BuyerQuestions)
const CostTable = lazyUntilInput(async () => (await import('./cost-table.tsx')).CostTable)

const elements = {
  a: ({ href = '', ...rest }: ComponentProps<'a'>) => <Link to={href} className="text-link" {...rest} />,
  h2: ({ children }: { children?: string }) => (
    <h2 id={headingId(children ?? '')} className="mt-10 mb-3 scroll-mt-4 font-display text-2xl text-balance">
      {children}
    </h2>
  ),
  h3: ({ children }: ComponentProps<'h3'>) => (
    <h3 className="mt-6 mb-1.5 text-lg font-semibold text-balance">{children}</h3>
  ),
  p: (props: ComponentProps<'p'>) => <p className="my-3 text-pretty" {...props} />,
  ul: (props: ComponentProps<'ul'>) => (
    <ul className="my-4 flex list-disc flex-col gap-2 pl-5 text-pretty marker:text-primary" {...props} />
  ),
  ol: (props: ComponentProps<'ol'>) => (
    <ol
      className="my-4 flex list-decimal flex-col gap-3 pl-6 text-pretty marker:font-semibold marker:text-primary"
      {...props}
    />
  ),
  strong: (props: ComponentProps<'strong'>) => <strong className="font-semibold" {...props} />,
  blockquote: (props: ComponentProps<'blockquote'>) => (
    <blockquote className="my-5 rounded-md border border-line bg-surface px-5 py-2 shadow-low" {...props} />
  ),
  AskSupport,
  BuyerQuestions,
  CostTable,
  Faq,
  Figure,
  BrowserStorageList,
  Question,
}

/** Returns the components that MDX articles can use; `vite.config.ts` provides them to every article. */
export const useMDXComponents = () => elements
