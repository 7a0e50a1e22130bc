import { Card } from '#web/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { MessageMail } from './message-mail.tsx'

/** What people may do with all that is kept about them. */
export function OwnAccount({ userId }: { userId: string }) {
  return (
    <Card as="section" className="flex flex-col gap-6 p-6 tablet:p-8">
      <h2 className="font-display text-2xl">Your Account</h2>
      <MessageMail userId={userId} />
      <DownloadData />
      <DeleteAccount userId={userId} />
    </Card>
  )
}
