import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { signInPath } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showNotice } from '#web/ui/notices.tsx'
import { usePending } from '#web/ui/hooks/use-pending.ts'
import { useOwnsProperty } from '#web/members/use-owns-property.ts'
import { useSavedPath } from '#web/members/use-saved-path.ts'

type Verdict = 'LIKE' | 'REJECT'

const messages: Record<Verdict, string> = { LIKE: 'Property saved!', REJECT: 'Property passed on!' }

/** Renders the buttons that replace an earlier verdict, on a visit from the dashboard. */
export function ReconsiderBar({ propertyId }: { propertyId: string }) {
  const [isBusy, run] = usePending()
  const { status } = useSession()
  const savedPath = useSavedPath()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOwn = useOwnsProperty(propertyId)

  const record = async (verdict: Verdict) => {
    try {
      const { recordVerdict } = await lazyImport(() => import('./record-verdict.ts'))
      await recordVerdict(propertyId, verdict)
      showNotice({ tone: 'success', text: messages[verdict] })
      await navigate(savedPath)
    } catch (error) {
      console.error('The verdict could not be saved', error)
    }
  }
  const decide = (verdict: Verdict) => {
    if (status === 'signed-in') void run(() => record(verdict))
    else void navigate(signInPath(pathname + search))
  }

  if (isOwn) return null
  return (
    <section
      aria-label="Reconsider this property"
      className="mt-4 flex flex-wrap items-center justify-between gap-4 rounded-md bg-primary-soft p-4"
    >
      <p className="font-semibold">Changed your mind about this one?</p>
      <div className="flex gap-3">
        <Button
          variant="secondary"
          disabled={isBusy || status === 'loading'}
          onClick={() => decide('REJECT')}
        >
          <Icon name="close" size={18} />
          Pass
        </Button>
        <Button disabled={isBusy || status === 'loading'} onClick={() => decide('LIKE')}>
          <Icon name="heart" size={18} />
          Save
        </Button>
      </div>
    </section>
  )
}
