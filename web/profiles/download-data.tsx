import { exportOwnData } from '#contract/own-account.ts'
import { callSignedIn } from '#web/members/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChange } from '#web/members/use-change.ts'
import { saveJsonFile } from './save-json-file.ts'
import { serverMessage } from './server-message.ts'
import { SettingRow } from './setting-row.tsx'

export function DownloadData() {
  const download = useChange(async () =>
    saveJsonFile('palapa-my-data.json', await callSignedIn(exportOwnData, {})),
  )

  return (
    <SettingRow
      name="Your data"
      action={
        <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
      }
      result={
        download.error && (
          <Notice tone="error">
            {serverMessage(download.error, 'Your data could not be downloaded. Please try again.')}
          </Notice>
        )
      }
    >
      What Palapa stores about your account, your listings, your conversations and what you saved, in one
      file.
    </SettingRow>
  )
}
