import { useEffect, useId, useRef, useState } from 'react'
import { countText } from '#contract/lib/number-text.ts'
import { Icon } from '#web/ui/icon.tsx'

const isLongEnough = (query: string) => query.trim().length > 1

function resultText(count: number): string {
  return count === 0 ? 'No answer has these words.' : countText(count, 'answer')
}

/** Returns a text as it is compared: without case, and with the apostrophe of a keyboard. */
const fold = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** Shows the questions that contain the words, opened, and hides the others; returns how many it shows. */
function filterQuestions(list: HTMLElement, query: string): number {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const isFiltered = isLongEnough(query)
  let count = 0
  for (const question of list.querySelectorAll('details')) {
    const text = fold(question.textContent)
    const isMatch = words.every((word) => text.includes(word))
    question.hidden = isFiltered && !isMatch
    if (isFiltered) question.open = isMatch
    else if (question.dataset['wasFiltered']) question.open = false
    if (isFiltered) question.dataset['wasFiltered'] = 'true'
    else delete question.dataset['wasFiltered']
    if (isMatch) count += 1
  }
  hideEmptyGroups(list)
  return count
}

function hideEmptyGroups(list: HTMLElement): void {
  for (const heading of list.querySelectorAll('h2')) {
    let hasQuestion = false
    for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
      if (next instanceof HTMLDetailsElement && !next.hidden) hasQuestion = true
    heading.hidden = !hasQuestion
  }
}

/** Renders the field that filters the questions of a page. */
export function FaqFilter({ listId }: { listId: string }) {
  const [query, setQuery] = useState('')
  const [count, setCount] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const filter = (words: string) => {
    setQuery(words)
    const list = document.getElementById(listId)
    setCount(list ? filterQuestions(list, words) : 0)
  }
  // the visitor may have typed before this code arrived
  useEffect(() => void input.current?.dispatchEvent(new Event('input', { bubbles: true })), [])
  return (
    <div className="mt-6 noscript:hidden print:hidden">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Find an answer
      </label>
      <div className="relative">
        <Icon
          name="search"
          size={20}
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted"
        />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          placeholder="fee, deposit, visit …"
          className="input pl-11"
          onInput={({ currentTarget }) => filter(currentTarget.value)}
        />
      </div>
      <output htmlFor={id} className="mt-1.5 block text-sm text-muted empty:mt-0">
        {isLongEnough(query) && resultText(count)}
      </output>
    </div>
  )
}
