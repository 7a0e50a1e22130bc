import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { NonceContext } from '#web/settings/document-context.ts'
import { lazyUntilInput } from '#web/routing/lazy-until-input.tsx'
import { scriptJson } from '#web/settings/site-config.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Figure, type FigureName, figureText } from './figure.tsx'
import { headingId } from './headings.ts'

/** The element around the questions of a page. */
export const questionsId = 'questions'

/** The field that filters the questions of a page. */
export const FaqFilter = lazyUntilInput(async () => (await import('./faq-filter.tsx')).FaqFilter)

type QuestionProps = { asks: string; children: ReactNode }

/** Renders a question that opens its answer, also when a link or a search in the page leads to it. */
export function Question({ asks, children }: QuestionProps) {
  return (
    <details className="group border-b border-line open:pb-5">
      <summary className="flex min-h-11 list-none items-center gap-4 py-3 hover:text-primary [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg font-semibold text-balance">{asks}</h3>
        <Icon
          name="chevron-down"
          size={20}
          className="ml-auto text-primary transition-[rotate] duration-fast group-open:rotate-180"
        />
      </summary>
      {/* a browser opens the element around the target of a link */}
      <div id={headingId(asks)} className="scroll-mt-20">
        {children}
      </div>
    </details>
  )
}

/** Renders questions with their answers, and the same as structured data for search engines. */
export function Faq({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <>
      <div id={questionsId}>{children}</div>
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: scriptJson(questionsAsData(children)) }}
      />
    </>
  )
}

function questionsAsData(children: ReactNode): object {
  const questions = Children.toArray(children).filter(isQuestion)
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ props }) => ({
      '@type': 'Question',
      name: props.asks,
      acceptedAnswer: { '@type': 'Answer', text: textOf(props.children).replace(/\s+/g, ' ').trim() },
    })),
  }
}

function isQuestion(node: ReactNode): node is ReactElement<QuestionProps> {
  return isValidElement(node) && node.type === Question
}

function isFigure(node: ReactElement): node is ReactElement<{ of: FigureName }> {
  return node.type === Figure
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return isFigure(node) ? figureText(node.props.of) : textOf(node.props.children)
}
