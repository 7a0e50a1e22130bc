import 'react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PhotoArea } from './crop-photo.ts'
import { unreadable } from './upload-photo.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

export type CropDialogProps = {
  imageUrl: string
  onClose: () => void
  /** Called with the URL of the photo that the server stored. */
  onUploaded: (photoUrl: string) => Promise<void>
}

const origin = { x: 0, y: 0 }

/** Renders the dialog that crops an image to a circle and uploads it. */
export function CropDialog({ imageUrl, onClose, onUploaded }: CropDialogProps) {
  const [crop, setCrop] = useState(origin)
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PhotoArea | null>(null)
  const [isBroken, setBroken] = useState(false)
  const { upload, abort, setUploadError, uploadError, isBusy } = usePhotoUpload(onUploaded)

  const close = () => {
    abort()
    onClose()
  }

  const reject = () => {
    setBroken(true)
    setArea(null)
    setUploadError(unreadable)
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title="Crop your photo"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button isBusy={isBusy} onClick={() => upload({ imageUrl, area })}>
            {isBusy ? 'Uploading...' : 'Save Photo'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="relative mx-auto aspect-square w-[min(100%,48dvh)] overflow-hidden rounded-md bg-sunken">
          {isBroken ? (
            <BrokenImage />
          ) : (
            <Cropper
              image={imageUrl}
              crop={crop}
              zoom={zoom}
              minZoom={1}
              maxZoom={3}
              aspect={1}
              cropShape="round"
              showGrid={false}
              objectFit="cover"
              disableAutomaticStylesInjection
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: reject }}
              cropperProps={{
                role: 'application',
                'aria-label': 'Position of the photo. Move it with the arrow keys.',
              }}
            />
          )}
        </div>
        <ZoomSlider zoom={zoom} onChange={setZoom} />
        {uploadError && <Notice tone="error">{uploadError}</Notice>}
      </div>
    </Dialog>
  )
}

function BrokenImage() {
  return (
    <span className="flex size-full items-center justify-center text-muted">
      <Icon name="image" size={56} />
    </span>
  )
}

function ZoomSlider({ zoom, onChange }: { zoom: number; onChange: (zoom: number) => void }) {
  const id = useId()
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="text-sm font-semibold">
        Zoom
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={3}
        step={0.1}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(1)} times`}
        className="h-11 min-w-0 flex-1 cursor-pointer"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  )
}
