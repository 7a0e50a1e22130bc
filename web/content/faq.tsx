import { Children, isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { NonceContext } from '#web/settings/document-context.ts'
import { scriptJson } from '#web/settings/site-config.ts'
import { Figure, type FigureName, figureText } from './figure.tsx'

type QuestionProps = { asks: string; children: ReactNode }

export function Question({ asks, children }: QuestionProps) {
  return (
    <>
      <h3 className="mt-6 mb-1.5 text-lg font-semibold text-balance">{asks}</h3>
      {children}
    </>
  )
}

/** Renders questions with their answers, and the same as structured data for search engines. */
export function Faq({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <>
      {children}
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
