import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { paths } from '#web/routing/paths.ts'
import { useIsChanging } from '#web/routing/screen-changes.ts'
import { cacheProperty } from './cached-properties.ts'
import type { CardProperty } from './card-property.ts'

type ImageTransitionProps = { property: CardProperty; className: string; children: ReactNode }

/**
 * Renders an image that moves from a card to the property's own screen and back, in browsers with view transitions.
 * Only the image that is moving has the transition name, because a name must be unique in the page.
 */
export function ImageTransition({ property, className, children }: ImageTransitionProps) {
  const element = useRef<HTMLDivElement>(null)
  const isMoving = useIsChanging(paths.property(property.id))

  // layout effect: must run before the other screen renders, which can show this data at once
  useLayoutEffect(() => {
    if (isMoving) cacheProperty(property, element.current?.querySelector('img')?.currentSrc)
  }, [isMoving, property])

  return (
    <div
      ref={element}
      className={className}
      style={isMoving ? { viewTransitionName: 'property-image' } : undefined}
    >
      {children}
    </div>
  )
}
