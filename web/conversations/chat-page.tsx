import { Page } from '#web/ui/page.tsx'

export default function ChatPage() {
  return <Page title="Message Center">{null}</Page>
}
