import { Page } from '#web/ui/page.tsx'

export default function ListPropertyPage() {
  return <Page title="List a property">{null}</Page>
}
