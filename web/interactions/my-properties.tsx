import { useEffect, useRef, useState } from 'react'
import type { Interaction, InteractionType } from '#contract/interactions.ts'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InteractionList, type InteractionListProps } from './interaction-list.tsx'
import { RemoveInteraction } from './remove-interaction.tsx'
import { useInteractions } from './use-interactions.ts'

type MyPropertiesProps = Pick<InteractionListProps, 'summary' | 'onMessage'> & {
  onFailure: (message: string) => void
}

const tabs: { id: string; name: string; type: InteractionType; emptyText: string }[] = [
  {
    id: 'saved',
    name: 'Saved',
    type: 'LIKE',
    emptyText: 'Start swiping to find properties you love!',
  },
  {
    id: 'rejected',
    name: 'Passed',
    type: 'REJECT',
    emptyText: "Properties you've passed on will appear here.",
  },
  {
    id: 'viewed',
    name: 'Viewed',
    type: 'VIEW',
    emptyText: 'Properties you view will be tracked here.',
  },
]

/** What the signed-in person has saved, passed on and viewed. */
export function MyProperties({ summary, onMessage, onFailure }: MyPropertiesProps) {
  const { counts } = useInteractions('LIKE')
  const [activeId, setActiveId] = useState('saved')
  const [removing, setRemoving] = useState<Interaction>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)

  useEffect(() => {
    if (removing) hasAsked.current = true
    // The button that asked is gone with its row.
    else if (hasAsked.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [removing])

  return (
    <Card as="section" className="p-4 tablet:p-8">
      <h2 ref={heading} tabIndex={-1} className="mb-4 font-display text-3xl outline-none">
        My Properties
      </h2>
      <Tabs
        label="My properties"
        activeId={activeId}
        onChange={setActiveId}
        tabs={tabs.map(({ id, name, type, emptyText }) => ({
          id,
          label: counts ? `${name} (${counts[type].toLocaleString('en-US')})` : name,
          panel: (
            <InteractionList
              type={type}
              emptyText={emptyText}
              summary={summary}
              onMessage={onMessage}
              onRemove={setRemoving}
            />
          ),
        }))}
      />
      <RemoveInteraction
        interaction={removing}
        onClose={() => setRemoving(undefined)}
        onFailure={onFailure}
      />
    </Card>
  )
}
