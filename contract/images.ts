import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems, Problem } from './errors.ts'
import { Id } from './fields.ts'

export const mediaTypes = ['IMAGE', 'VIDEO_EMBED'] as const
export { maximumImages } from './property-limits.ts'
export const maximumImageBytes = 20 * 1024 * 1024
export const maximumImagePixels = 50_000_000

/** Widths at which an image may be stored. An image is never enlarged, so `widths` lists those that exist. */
export const imageWidths = [320, 640, 1280, 1920] as const

export const PropertyImage = z.object({
  id: z.string(),
  /** The 1280 px version, or the widest; replace the number for other widths. */
  url: z.string(),
  isPrimary: z.boolean(),
  mediaType: z.enum(mediaTypes),
  width: z.int(),
  height: z.int(),
  /** The dominant color, as `#rrggbb`. */
  placeholder: z.string(),
  widths: z.array(z.int()),
})
export type PropertyImage = z.infer<typeof PropertyImage>

/** An image as only its owner sees it. */
export const OwnImage = z.extend(PropertyImage, {
  /** SHA-256 of the file that was uploaded, by which its browser finds out that it is stored; absent for older images. */
  sourceHash: z.optional(z.string()),
})
export type OwnImage = z.infer<typeof OwnImage>

export const RefusedImage = z.object({ name: z.string(), message: z.string() })
export type RefusedImage = z.infer<typeof RefusedImage>

const ImageList = z.object({ images: z.array(OwnImage) })

export const uploadImages = endpoint({
  method: 'POST',
  path: '/images/:propertyId/upload',
  summary: 'Add photos to a listing: a multipart form with the repeated field "images"',
  auth: 'bearer',
  multipart: true,
  schema: {
    params: z.object({ propertyId: Id }),
    response: {
      ...problems,
      201: ImageList,
      400: z.extend(Problem, {
        images: z.optional(z.array(OwnImage)),
        refused: z.optional(z.array(RefusedImage)),
      }),
      413: Problem,
      429: Problem,
      507: Problem,
    },
  },
})

export const orderImages = endpoint({
  method: 'PATCH',
  path: '/images/:propertyId',
  summary: 'Put the photos of a listing in order; the first is the primary one',
  auth: 'bearer',
  schema: {
    params: z.object({ propertyId: Id }),
    body: z.object({ imageIds: z.array(Id, 'List every photo of the listing once, in the new order.') }),
    response: { ...problems, 200: ImageList },
  },
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/images/:propertyId/:imageId',
  summary: 'Remove a photo from a listing',
  auth: 'bearer',
  schema: {
    params: z.object({ propertyId: Id, imageId: Id }),
    response: { ...problems, 200: ImageList },
  },
})
