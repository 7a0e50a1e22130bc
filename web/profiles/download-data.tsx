import { useState } from 'react'
import { exportOwnData } from '#contract/own-account.ts'
import { callSignedIn } from '#web/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { saveJsonFile } from './save-json-file.ts'
import { serverMessage } from './server-message.ts'

export function DownloadData() {
  const [isBusy, setBusy] = useState(false)
  const [formError, setFormError] = useState('')

  const download = async () => {
    setBusy(true)
    setFormError('')
    try {
      saveJsonFile('palapa-my-data.json', await callSignedIn(exportOwnData, {}))
    } catch (error) {
      setFormError(serverMessage(error, 'Your data could not be downloaded. Please try again.'))
    }
    setBusy(false)
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">
        Everything Palapa stores about you, your listings, your conversations and what you saved, in one file.
      </p>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void download()}>
        Download my data
      </Button>
      {formError && <Notice tone="error">{formError}</Notice>}
    </div>
  )
}
