import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFilePicture } from '#web/ui/use-file-picture.ts'

/** The picture of a file of this device; an icon in its place when it cannot be shown. */
export function FilePicture({ file, className }: { file: File; className: string }) {
  const image = useFilePicture(file)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <span className={classNames('flex items-center justify-center bg-sunken text-muted', className)}>
        <Icon name="image" size={28} label={file.name} />
      </span>
    )
  }
  return (
    <img
      ref={image}
      alt={file.name}
      onError={() => setBroken(true)}
      className={classNames('bg-sunken object-cover', className)}
    />
  )
}
