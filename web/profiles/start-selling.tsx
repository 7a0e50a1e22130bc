import { useState } from 'react'
import { becomeSeller } from '#contract/profiles.ts'
import { refreshProfile } from '#web/auth/auth-events.ts'
import { callSignedIn } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { serverMessage } from './server-message.ts'

/** Renders the button that turns a buyer's account into a seller's. */
export function StartSelling() {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  const start = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await callSignedIn(becomeSeller, { body: { role: 'SELLER' } })
      await refreshProfile()
      showNotice({ tone: 'success', text: 'You can sell now: “List Property” is in the menu.' })
    } catch (error) {
      setRefusal(serverMessage(error, 'This could not be saved. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Do you have a place to sell? Your dashboard will also show your listings and the interest in them.
        Everything you have saved stays.
      </p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void start()}>
        Start selling
      </Button>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </div>
  )
}
