import { type RefObject, useEffect, useRef } from 'react'

/** The picture of a file of this device, whose address lives as long as it is shown. */
export function useFilePicture(file: File | undefined): RefObject<HTMLImageElement | null> {
  const element = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!file || !element.current) return undefined
    const address = URL.createObjectURL(file)
    element.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])

  return element
}
