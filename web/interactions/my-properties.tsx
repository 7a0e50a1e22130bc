import { useEffect, useRef, useState } from 'react'
import type { Interaction } from '#contract/interactions.ts'
import { formatNumber } from '#contract/lib/number-text.ts'
import { useCorrectedParameter } from '#web/routing/use-parameter.ts'
import type { FailedAttempt } from '#web/ui/failed-attempts.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { InteractionList, type InteractionListProps } from './interaction-list.tsx'
import { RemoveInteraction } from './remove-interaction.tsx'
import { focusUndo } from './removed-row.tsx'
import { tabs, useOpenTab } from './interaction-tabs.ts'
import { useInteractionCounts } from './use-interactions.ts'
import { useRemovals } from './use-removals.ts'

type MyPropertiesProps = Pick<InteractionListProps, 'summary' | 'isWaiting' | 'onMessage'> & {
  /** True right after a reset, because its button is gone. */
  takesFocus: boolean
  onFailure: (failure: FailedAttempt | null) => void
}

/** Renders the properties that the signed-in user has saved, passed on and viewed. */
export function MyProperties({
  summary,
  isWaiting = false,
  takesFocus,
  onMessage,
  onFailure,
}: MyPropertiesProps) {
  const counts = useInteractionCounts()
  const { openTab, chosenId, open } = useOpenTab()
  useCorrectedParameter(chosenId, openTab.id, open)
  const [asking, setAsking] = useState<Interaction>()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)
  const removals = useRemovals(onFailure)
  const lastRemovedId = removals.removed.at(-1)?.id

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  useEffect(() => {
    if (asking) hasAsked.current = true
    else if (hasAsked.current && document.activeElement === document.body) {
      // The button that opened the dialog is gone with its row.
      heading.current?.focus({ preventScroll: true })
      focusUndo(lastRemovedId)
    }
  }, [asking, lastRemovedId])

  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="mb-2 font-display text-3xl outline-none">
        My Properties
      </h2>
      <output className="sr-only">{removals.news}</output>
      <Tabs
        label="My properties"
        activeId={openTab.id}
        onChange={open}
        tabs={tabs.map(({ id, name, type, emptyText, hint }) => ({
          id,
          label: <TabLabel name={name} count={counts?.[type]} />,
          panel: (
            <InteractionList
              type={type}
              isOpen={id === openTab.id}
              empty={{ text: emptyText, hint }}
              summary={summary}
              isWaiting={isWaiting}
              removals={removals}
              onMessage={onMessage}
              onRemove={setAsking}
            />
          ),
        }))}
      />
      <RemoveInteraction
        interaction={asking}
        isBusy={removals.isRemoving}
        onClose={() => setAsking(undefined)}
        onConfirm={(interaction) => removals.remove(interaction, () => setAsking(undefined))}
      />
    </section>
  )
}

/** Renders the label of a tab; from tablet width up, it reserves space for the count while that is loading. */
function TabLabel({ name, count }: { name: string; count: number | undefined }) {
  const number = count !== undefined && formatNumber(count)
  return (
    <>
      {name}{' '}
      <span className="inline-block text-left tablet:min-w-7 tabular-nums">{number && `(${number})`}</span>
    </>
  )
}
