import { Link } from 'react-router'
import type { Profile } from '#contract/profiles.ts'
import { paths } from '#web/routing/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { MessageMail } from './message-mail.tsx'
import { StartSelling } from './start-selling.tsx'

/** Renders the account section: selling, email notifications, data export and deletion. */
export function OwnAccount({ profile }: { profile: Profile }) {
  return (
    <Card as="section" className="flex flex-col gap-5 p-6 tablet:p-8">
      <h2 className="font-display text-2xl">Your account</h2>
      <div className="flex flex-col gap-2">
        <MessageMail userId={profile.id} />
        <Link
          to={paths.mailChoices}
          className="text-link flex items-center self-start pointer-coarse:min-h-11"
        >
          Choose all your emails
        </Link>
      </div>
      {profile.staffRole && (
        <Link to={paths.staff} className="text-link flex items-center self-start pointer-coarse:min-h-11">
          Open the queue of cases
        </Link>
      )}
      {profile.role === 'BUYER' && <StartSelling />}
      <DownloadData />
      <DeleteAccount userId={profile.id} />
    </Card>
  )
}
