import { type DragEvent, useState } from 'react'

/** Returns the drag state and handlers of a photo. Its buttons do the same for keyboard and touch users. */
export function usePhotoDrag(onMove: (key: string, position: number) => void) {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<number>()

  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }

  return (key: string, position: number) => ({
    isDragged: dragged === key,
    isTarget: target === position && dragged !== key,
    handlers: {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => {
        dataTransfer.effectAllowed = 'move'
        dataTransfer.setData('text/plain', key) // Firefox starts no drag without data
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault() // allows dropping here
        setTarget(position)
      },
      onDrop: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== key) onMove(dragged, position)
        end()
      },
      onDragEnd: end,
    },
  })
}

export type TileDrag = ReturnType<ReturnType<typeof usePhotoDrag>>
