import { PageMeta } from '#web/page-meta.tsx'
import { Page } from '#web/ui/page.tsx'
import { ButtonStates, FieldStates, MessageStates, PartStates } from './component-states.tsx'
import { Colours, Icons, Movements, TypeScale } from './tokens.tsx'

/** Every base component in every state and every token, to be looked at while developing. */
export default function StylePage() {
  return (
    <Page title="Style">
      <PageMeta title="Style" />
      <div className="flex flex-col gap-14">
        <Colours />
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
