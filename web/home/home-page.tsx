import { Page } from '#web/ui/page.tsx'

export default function HomePage() {
  return <Page title="Buy and Sell Property in Belize, Directly">{null}</Page>
}
