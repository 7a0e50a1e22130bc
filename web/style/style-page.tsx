import { PageMeta } from '#web/routing/page-meta.tsx'
import { Page } from '#web/ui/page.tsx'
import { ButtonStates, FieldStates, MessageStates, PartStates } from './component-states.tsx'
import { Colors, Icons, Movements, TypeScale } from './tokens.tsx'

/** Renders every token and every base component in each of its states, for visual checks during development. */
export default function StylePage() {
  return (
    <Page title="Style">
      <PageMeta title="Style" />
      <div className="flex flex-col gap-14">
        <Colors />
        <TypeScale />
        <Movements />
        <ButtonStates />
        <FieldStates />
        <MessageStates />
        <PartStates />
        <Icons />
      </div>
    </Page>
  )
}
