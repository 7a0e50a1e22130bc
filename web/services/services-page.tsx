import { Page } from '#web/ui/page.tsx'

export default function ServicesPage() {
  return <Page title="Services">{null}</Page>
}
