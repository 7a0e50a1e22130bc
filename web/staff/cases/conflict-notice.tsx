import { Notice } from '#web/ui/notice.tsx'

/** Renders why the user must not decide, and who can. */
export function ConflictNotice({ children }: { children: string }) {
  return (
    <Notice tone="info" title="Another person decides this">
      <p dir="auto">{children}</p>
    </Notice>
  )
}
