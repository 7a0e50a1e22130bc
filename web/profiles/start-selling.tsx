import { becomeSeller } from '#contract/profiles.ts'
import { refreshProfile } from '#web/session/auth-events.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChange } from '#web/members/use-change.ts'
import { serverMessage } from './server-message.ts'
import { SettingRow } from './setting-row.tsx'

/** Renders the button that turns a buyer's account into a seller's. */
export function StartSelling() {
  const start = useChange(
    async () => {
      await callSignedIn(becomeSeller, { body: { role: 'SELLER' } })
      await refreshProfile()
    },
    { successNotice: 'You can sell now: “List Property” is in the menu.' },
  )

  return (
    <SettingRow
      name="Selling"
      action={
        <Button variant="secondary" isBusy={start.isPending} onClick={() => start.mutate()}>
          Start selling
        </Button>
      }
      result={
        start.error && (
          <Notice tone="error">
            {serverMessage(start.error, 'This could not be saved. Please try again.')}
          </Notice>
        )
      }
    >
      Do you have a place to sell? Your dashboard will also show your listings and the interest in them.
      Everything you have saved stays.
    </SettingRow>
  )
}
