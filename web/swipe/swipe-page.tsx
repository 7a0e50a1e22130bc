import { Page } from '#web/ui/page.tsx'

export default function SwipePage() {
  return <Page title="Property Match">{null}</Page>
}
