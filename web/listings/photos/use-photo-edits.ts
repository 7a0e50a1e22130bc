import { useIsMutating } from '@tanstack/react-query'
import { useRef } from 'react'
import { deleteImage, orderImages, type OwnImage } from '#contract/images.ts'
import { getOwnProperty } from '#contract/listings.ts'
import { CallError, callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { hasOnlyMore } from './merge-images.ts'
import { movePhoto } from './photos.ts'
import { photoMutationKey, usePhotoMutation } from './use-photo-mutation.ts'
import type { useShownImages } from './use-shown-images.ts'

type ShowEdited = (images: readonly OwnImage[]) => void

const changedElsewhere =
  'Your photos have been changed elsewhere. They are shown as they are now. Please move the photo again.'

/** Returns the functions that move and remove the stored photos of a listing. Each is saved immediately. */
export function usePhotoEdits(propertyId: string, shown: ReturnType<typeof useShownImages>) {
  const params = { propertyId }
  const mutation = usePhotoMutation(propertyId, 'edits')
  const mutationKey = photoMutationKey(propertyId, 'edits')
  const isSaving = useIsMutating({ mutationKey }, queryClient) > 0
  /** Whether the latest edit is still being sent, or has failed. */
  const isUnsaved = useRef(false)

  const edit = (work: (showEdited: ShowEdited) => Promise<void>) =>
    mutation.mutateAsync(async () => {
      isUnsaved.current = true
      await shown.edit(work)
      isUnsaved.current = false
    })

  const load = async () => (await callSignedIn(getOwnProperty, { params: { id: propertyId } })).images

  const sendOrder = async (imageId: string, position: number, showEdited: ShowEdited): Promise<void> => {
    const before = shown.current()
    const moved = moveImage(before, imageId, position)
    shown.show(moved)
    try {
      const body = { imageIds: moved.map(({ id }) => id) }
      showEdited((await callSignedIn(orderImages, { params, body })).images)
    } catch (error) {
      showEdited(before)
      if (!(error instanceof CallError) || !error.failure.fields?.['imageIds']) throw error
      const now = await load()
      showEdited(now)
      if (!hasOnlyMore(now, before)) throw new Error(changedElsewhere, { cause: error })
      // A photo was added, such as one that this form was sending.
      await sendOrder(imageId, position, showEdited)
    }
  }

  const sendRemoval = async (imageId: string, showEdited: ShowEdited) => {
    try {
      showEdited((await callSignedIn(deleteImage, { params: { propertyId, imageId } })).images)
    } catch (error) {
      // removed by an earlier call whose response was lost
      if (!(error instanceof CallError) || error.failure.status !== 404) throw error
      showEdited(shown.current().filter(({ id }) => id !== imageId))
    }
  }

  return {
    /** Whether an edit is being sent, also one of a form that the user has left. */
    isSaving,
    isUnsaved: () => isUnsaved.current,
    error: mutation.error ? reasonOf(mutation.error) : '',
    load,
    move: (imageId: string, position: number) =>
      edit((showEdited) => sendOrder(imageId, position, showEdited)),
    remove: (imageId: string) => edit((showEdited) => sendRemoval(imageId, showEdited)),
    /** Shows the photos as the server has them, if it can be reached. */
    reload: () =>
      edit(async (showEdited) => {
        const images = await load().catch(() => undefined)
        if (images) showEdited(images)
      }),
  }
}

function moveImage(images: readonly OwnImage[], id: string, position: number): OwnImage[] {
  const photos = images.map((image) => ({ key: image.id, image }))
  return movePhoto(photos, id, position).map(({ image }) => image)
}
