import { Page } from '#web/ui/page.tsx'

export default function EditListingPage() {
  return <Page title="Edit your listing">{null}</Page>
}
