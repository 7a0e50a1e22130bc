import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFileImage } from '#web/ui/hooks/use-file-image.ts'

/** Shows an image file of the device, or an icon if the browser cannot decode it. */
export function FileImage({ file, className }: { file: File; className: string }) {
  const image = useFileImage(file)
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
