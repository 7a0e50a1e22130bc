import { type RefObject, useEffect, useRef, useState } from 'react'

/** Handles files dropped on the section around an element. Returns whether files are being dragged over it. */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onDrop: ((files: File[]) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false)
  const handler = useRef(onDrop)
  const canDrop = onDrop !== undefined

  useEffect(() => {
    handler.current = onDrop
  })

  useEffect(() => {
    const section = element.current?.closest('section')
    if (!section || !canDrop) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const dragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && section.contains(relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setOver(false)
      if (files.length === 0) return
      event.preventDefault()
      handler.current?.(files)
    }
    section.addEventListener('dragover', dragOver, { signal })
    section.addEventListener('dragleave', leave, { signal })
    section.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [element, canDrop])

  return isOver
}
