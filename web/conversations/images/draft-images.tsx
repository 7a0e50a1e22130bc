import type { ChangeEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { FileImage } from './file-image.tsx'
import type { DraftImages } from './use-draft-images.ts'

/** Shows the images chosen for the next message, each with a button to remove it. */
export function ChosenImages({ draft, onRemoved }: { draft: DraftImages; onRemoved: () => void }) {
  const { files, refusal, remove } = draft
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="Chosen photos" className="-mx-1 mb-2 flex gap-2 overflow-x-auto p-1">
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`} className="relative shrink-0">
              <FileImage file={file} className="size-20 rounded-md border border-line" />
              <button
                type="button"
                aria-label={`Remove ${file.name}`}
                onClick={() => {
                  remove(file)
                  onRemoved()
                }}
                className="absolute top-0 right-0 flex size-11 items-start justify-end p-1"
              >
                <span className="rounded-full bg-surface/95 p-1 text-ink shadow-low">
                  <Icon name="close" size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="block pb-2 text-sm text-muted empty:absolute">{hintOf(draft)}</output>
      <p role="alert" className="pb-2 text-sm font-medium text-danger empty:hidden">
        {refusal}
      </p>
    </>
  )
}

function hintOf({ waiting, arePersisted }: DraftImages): string {
  if (waiting > 0) return `Preparing ${waiting === 1 ? 'a photo' : `${waiting} photos`}…`
  return arePersisted
    ? ''
    : 'This browser cannot save your photos. If you reload the page, choose them again.'
}

export function ImageButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = '' // the same file may be chosen again after it was removed
    if (files.length > 0) onChoose(files)
  }
  return (
    <label
      title="Add photos"
      className="relative -ml-2.5 flex size-11 shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-fast hover:bg-sunken hover:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
    >
      <Icon name="image" size={22} />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label="Add photos"
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={choose}
      />
    </label>
  )
}
