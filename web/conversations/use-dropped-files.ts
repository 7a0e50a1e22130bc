import { type RefObject, useEffect, useRef, useState } from 'react'

/** Takes files that are dropped anywhere in the section around an element, and says whether some are held over it. */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onDrop: ((files: File[]) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onDrop)
  const canDrop = onDrop !== undefined

  useEffect(() => {
    take.current = onDrop
  })

  useEffect(() => {
    const section = element.current?.closest('section')
    if (!section || !canDrop) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const hold = (event: DragEvent) => {
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
      take.current?.(files)
    }
    section.addEventListener('dragover', hold, { signal })
    section.addEventListener('dragleave', leave, { signal })
    section.addEventListener('drop', drop, { signal })
    return () => listening.abort()
  }, [element, canDrop])

  return isOver
}
