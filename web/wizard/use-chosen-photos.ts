import { useEffect, useRef, useState } from 'react'
import { chosenPhoto, type ListingPhoto, movePhoto } from './photos.ts'

/** The photos chosen for a new listing, in their order; they are uploaded once it exists. */
export function useChosenPhotos() {
  const [photos, setPhotos] = useState<ListingPhoto[]>([])
  const addresses = useRef<string[]>([])

  useEffect(() => {
    const used = addresses.current
    return () => used.forEach((address) => URL.revokeObjectURL(address))
  }, [])

  const add = (files: File[]) => {
    const chosen = files.map(chosenPhoto)
    addresses.current.push(...chosen.map(({ url }) => url))
    setPhotos((current) => [...current, ...chosen])
  }
  return {
    photos,
    add,
    remove: (key: string) => setPhotos((current) => current.filter((photo) => photo.key !== key)),
    move: (key: string, by: -1 | 1) => setPhotos((current) => movePhoto(current, key, by)),
    update: (key: string, changes: Partial<ListingPhoto>) =>
      setPhotos((current) => current.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo))),
  }
}
