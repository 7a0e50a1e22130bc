import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { HtmlStore } from '#contract/site.ts'

export const ReusedPartsContext = createContext<ReusedParts | undefined>(undefined)

/** What React writes between two texts. A mark is one, but no part begins or ends with a text. */
const separator = '<!-- -->'

/**
 * The parts of one document that the server stores by what they show, because many documents contain the same: the card of a property,
 * what a price costs its buyer, or where a place is. On the server there is no visitor, so that nothing else decides their HTML.
 * Instead of a part that is stored, React renders a mark, which `complete` replaces.
 */
export class ReusedParts {
  readonly #stored: HtmlStore
  readonly #mark: string
  readonly #parts: { key: string; html: string | undefined }[] = []

  /** `mark` is a secret, so that no text of a user contains it. */
  constructor(stored: HtmlStore, mark: string) {
    this.#stored = stored
    this.#mark = mark
  }

  place(key: string, render: () => ReactNode): ReactNode {
    const html = this.#stored.get(key)
    const at = this.#parts.push({ key, html }) - 1
    if (html !== undefined) return `${this.#mark}${at}:`
    return (
      <>
        {`${this.#mark}${at}(`}
        {render()}
        {`${this.#mark}${at})`}
      </>
    )
  }

  /** Returns the document with the stored parts, and stores those that it has rendered. */
  complete(document: string): string {
    const pieces = document.split(this.#mark)
    const texts = pieces.map((piece, index) => {
      const [, at = '', kind] = index === 0 ? [] : (/^(\d+)([:()])/.exec(piece) ?? [])
      const text = withoutSeparators(piece.slice(kind ? at.length + 1 : 0), index > 0)
      if (kind === undefined) return text
      const { key, html = '' } = this.#parts[Number(at)] ?? {}
      if (kind === ':') return html + text
      // a part that contains another one is not stored
      if (kind === '(' && key !== undefined && pieces[index + 1]?.startsWith(`${at})`))
        this.#stored.set(key, text)
      return text
    })
    return texts.join('')
  }
}

function withoutSeparators(piece: string, isAfterMark: boolean): string {
  const start = isAfterMark && piece.startsWith(separator) ? separator.length : 0
  const end = piece.endsWith(separator) ? -separator.length : undefined
  return piece.slice(start, end)
}

/** Returns the parts that the server reuses; undefined in the browser, where nothing provides them. */
export function useReusedParts(): ReusedParts | undefined {
  return import.meta.env.SSR ? use(ReusedPartsContext) : undefined
}

/**
 * Returns a component of which the server stores the HTML by its properties. Give it only what the part shows, as plain data; it must
 * consist of elements and have no `useId`. `shown` selects that of the properties, so that the part cannot show anything else.
 */
export function reusedPart<Shown extends object, Props extends Shown>(
  name: string,
  shown: (props: Props) => Shown,
  Part: ComponentType<Shown>,
): (props: Props) => ReactNode {
  return (props) => {
    const parts = useReusedParts()
    if (!import.meta.env.SSR) return <Part {...props} />
    const values = shown(props)
    if (!parts) return <Part {...values} />
    return parts.place(`${name} ${JSON.stringify(values)}`, () => <Part {...values} />)
  }
}
