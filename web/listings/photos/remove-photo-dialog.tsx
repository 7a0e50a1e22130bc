import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type ListingPhoto, smallVersion } from './photos.ts'

type RemovePhotoDialogProps = {
  /** The stored photo to remove; the dialog is closed without one. */
  photo: ListingPhoto | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Renders the dialog that asks whether to remove a stored photo, which the server then deletes. */
export function RemovePhotoDialog({ photo, onConfirm, onCancel }: RemovePhotoDialogProps) {
  return (
    <ConfirmDialog
      isOpen={photo !== undefined}
      title={`Remove ${photo?.name ?? 'this photo'}?`}
      confirmLabel="Yes, Remove"
      isDanger
      isBusy={false}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <div className="flex flex-col gap-4">
        {photo?.image && (
          <img
            src={smallVersion(photo.image)}
            alt=""
            className="aspect-4/3 w-40 self-start rounded-md bg-sunken object-cover"
          />
        )}
        <p>It will disappear from your listing right away. This cannot be undone.</p>
      </div>
    </ConfirmDialog>
  )
}
