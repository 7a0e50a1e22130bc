import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { markNoticesRead } from '#contract/notices.ts'
import { setNoticeTotal } from '#web/members/live-notices.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { paths } from '#web/routing/paths.ts'
import { sessionStore } from '#web/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useNewRowFocus } from '#web/ui/hooks/use-new-row-focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './notices-query.ts'

type NoticePanelProps = { userId: string; onLeave: () => void }

/** Renders the user's notices; those that it has shown count as read once it closes. */
export function NoticePanel({ userId, onLeave }: NoticePanelProps) {
  const query = useInfiniteQuery(noticesQuery(userId), queryClient)
  const notices = query.data?.pages.flatMap((page) => page.notices)
  const { list, expectRows } = useNewRowFocus(notices?.length ?? 0)
  const showEarlier = () => {
    expectRows()
    void query.fetchNextPage()
  }
  const newest = notices?.find(({ isRead }) => !isRead)
  const oldest = notices?.at(-1)
  const markRead = useEffectEvent(() => {
    if (newest && oldest) void markAsRead(userId, { from: oldest.sequence, sequence: newest.sequence })
  })
  useEffect(() => () => markRead(), [])
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-4 pt-3 pb-1">
        <h2 className="text-xl">Notices</h2>
        <button
          type="button"
          className="-mr-2 flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          onClick={onLeave}
        >
          <Icon name="close" size={20} label="Close notices" />
        </button>
      </div>
      {query.isError && <Failure isBusy={query.isFetching} onRetry={() => void query.refetch()} />}
      {!notices && !query.isError && <Loading />}
      {notices?.length === 0 && <Empty />}
      {notices && notices.length > 0 && (
        <ul ref={list} className="divide-y divide-line">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onOpen={onLeave} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="flex justify-center p-3">
          <Button variant="quiet" size="small" isBusy={query.isFetchingNextPage} onClick={showEarlier}>
            Show earlier notices
          </Button>
        </div>
      )}
      {notices && (
        <p className="border-t border-line px-4 py-3 text-sm">
          <Link to={paths.mailChoices} className="text-link pointer-coarse:min-h-11" onClick={onLeave}>
            Choose which of these we email you
          </Link>
        </p>
      )}
    </>
  )
}

async function markAsRead(userId: string, body: { from: number; sequence: number }): Promise<void> {
  // The panel also closes when the user signs out, and another user may be signed in by now, or when the response arrives.
  const isSignedIn = () => sessionStore.get().session?.user.id === userId
  if (!isSignedIn()) return
  try {
    const { total } = await callSignedIn(markNoticesRead, { body })
    if (isSignedIn()) setNoticeTotal(total)
  } catch (error) {
    console.info('Notices stay unread', error) // they are marked when the panel is opened again
  }
}

function Failure({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-8 text-center">
      <p>Your notices could not be loaded.</p>
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-4 p-4">
      <span className="sr-only">Loading your notices</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-14 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-3 px-6 pt-6 pb-10 text-center">
      <Icon name="bell" size={28} className="text-line-strong" />
      <p className="font-semibold">Nothing new</p>
      <p className="text-pretty text-muted">
        Save a property, and we will let you know here when its price drops, when it goes under offer or
        sells, and when it is back on the market.
      </p>
    </div>
  )
}
