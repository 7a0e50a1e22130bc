import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for an image element that shows a local file; its object URL is revoked once it is not shown. */
export function useFileImage(file: File | undefined): RefObject<HTMLImageElement | null> {
  const element = useRef<HTMLImageElement>(null)

  useEffect(() => {
    if (!file || !element.current) return undefined
    const address = URL.createObjectURL(file)
    element.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])

  return element
}
