import { useState } from 'react'
import type { PropertyImage } from '#contract/images.ts'
import { classNames } from '#web/ui/class-names.ts'
import { picturesOf } from './pictures.ts'
import { PropertyPicture } from './property-picture.tsx'

type GalleryProps = { title: string; images: PropertyImage[] }

const mainSizes = '(min-width: 1200px) 920px, (min-width: 961px) 78vw, calc(100vw - 40px)'

export function Gallery({ title, images }: GalleryProps) {
  const pictures = picturesOf(images)
  const [chosen, setChosen] = useState(0)
  const main = pictures[chosen] ?? pictures[0]
  const hasThumbnails = pictures.length > 1
  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-3',
        hasThumbnails && 'laptop:grid-cols-[minmax(0,1fr)_220px]',
      )}
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-md bg-sunken tablet:aspect-3/2">
        <PropertyPicture
          key={main?.id}
          image={main}
          alt={pictures.length > 1 ? `${title}, picture ${chosen + 1} of ${pictures.length}` : title}
          sizes={mainSizes}
          isFirst
          className="size-full"
        />
      </div>
      {hasThumbnails && (
        <div className="relative min-w-0 max-laptop:-mx-gutter">
          <ul
            aria-label="Pictures"
            className="flex gap-3 overflow-auto p-1 max-laptop:px-gutter laptop:absolute laptop:inset-0 laptop:-m-1 laptop:flex-col"
          >
            {pictures.map((picture, at) => (
              <li key={picture.id} className="shrink-0">
                <Thumbnail
                  picture={picture}
                  label={`Show picture ${at + 1} of ${pictures.length}`}
                  isChosen={picture === main}
                  onChoose={() => setChosen(at)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type ThumbnailProps = { picture: PropertyImage; label: string; isChosen: boolean; onChoose: () => void }

function Thumbnail({ picture, label, isChosen, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      className={classNames(
        'block aspect-4/3 w-28 overflow-hidden rounded-md outline-offset-2 transition-opacity laptop:w-full',
        isChosen ? 'ring-3 ring-primary' : 'opacity-85 hover:opacity-100',
      )}
    >
      <PropertyPicture image={picture} alt="" sizes="220px" className="size-full" />
    </button>
  )
}
