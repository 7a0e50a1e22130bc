type ReadySentencesProps = { sentences: string[]; onUse: (sentence: string) => void }

/** Renders sentences that a reason can be made of. */
export function ReadySentences({ sentences, onUse }: ReadySentencesProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">Ready sentences, to edit</p>
      <ul className="flex flex-col gap-1.5">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <button
              type="button"
              className="w-full rounded-md bg-sunken px-3 py-2 text-left text-sm hover:text-primary pointer-coarse:min-h-11"
              onClick={() => onUse(sentence)}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the ready sentence after the one in a field, the first for an empty field; none for an own text. */
export function sentenceAfter(text: string, sentences: string[]): string | undefined {
  const at = sentences.indexOf(text)
  return at === -1 && text.trim() !== '' ? undefined : sentences[(at + 1) % sentences.length]
}
