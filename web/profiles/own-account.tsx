import type { Profile } from '#contract/profiles.ts'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { MessageMail } from './message-mail.tsx'
import { StartSelling } from './start-selling.tsx'

/** Renders the account section: selling, email notifications, data export and deletion. */
export function OwnAccount({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="flex flex-col gap-6 p-6 tablet:p-8">
      <h2 className="font-display text-2xl">Your Account</h2>
      {profile.role === 'BUYER' && <StartSelling />}
      <MessageMail userId={profile.id} />
      <DownloadData />
      <DeleteAccount userId={profile.id} />
    </Card>
  )
}
