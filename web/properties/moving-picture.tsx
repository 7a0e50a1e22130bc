import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { PropertyCard } from '#contract/properties.ts'
import { useIsChanging } from '#web/screen-changes.ts'
import { rememberProperty } from './known-properties.ts'

type MovingPictureProps = { property: PropertyCard; className: string; children: ReactNode }

/**
 * A picture that moves from a card to the property's own screen and back, in browsers with view transitions. Only the
 * one that is leaving or arriving has the name, so it is the only one.
 */
export function MovingPicture({ property, className, children }: MovingPictureProps) {
  const element = useRef<HTMLDivElement>(null)
  const isMoving = useIsChanging(`/property/${property.id}`)

  // before the other screen is rendered, which may show this much at once
  useLayoutEffect(() => {
    if (isMoving) rememberProperty(property, element.current?.querySelector('img')?.currentSrc)
  }, [isMoving, property])

  return (
    <div
      ref={element}
      className={className}
      style={isMoving ? { viewTransitionName: 'property-picture' } : undefined}
    >
      {children}
    </div>
  )
}
