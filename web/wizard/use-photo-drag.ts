import { type DragEvent, useState } from 'react'

/** Dragging a photo to another's place. The buttons of each do the same for those who do not drag. */
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
        dataTransfer.setData('text/plain', key) // without data Firefox drags nothing
        setDragged(key)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault() // allows the drop
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
