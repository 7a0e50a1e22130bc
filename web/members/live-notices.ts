import type { Notice, NoticeTotal } from '#contract/notices.ts'
import { createStore } from '#web/ui/store.ts'

const none: NoticeTotal = { unread: 0, sequence: 0 }

/** The live number of unread notices of the signed-in user. */
export const noticeTotal = createStore(none)

/** The notice that arrived last on this page. */
export const lastNotice = createStore<Notice | null>(null)

/** Stores a total unless a later one is known. An event received twice changes nothing. */
export function setNoticeTotal(total: NoticeTotal): void {
  if (total.sequence >= noticeTotal.get().sequence) noticeTotal.set(total)
}

export function receiveNotice(notice: Notice, total: NoticeTotal): void {
  const isNew = notice.sequence > (lastNotice.get()?.sequence ?? 0)
  setNoticeTotal(total)
  if (isNew) lastNotice.set(notice)
}

/** Forgets the notices, before those of another account or a stream that starts again. */
export function resetNotices(total: NoticeTotal = none): void {
  noticeTotal.set(total)
  lastNotice.set(null)
}
