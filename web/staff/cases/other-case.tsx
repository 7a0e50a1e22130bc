import { paths } from '#web/routing/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Renders that the decision is made on the page of a case, with the link to it. */
export function OtherCase({ caseId, children }: { caseId: string; children: string }) {
  return (
    <>
      <p className="text-muted">{children}</p>
      <ButtonLink to={paths.staffCase(caseId)} variant="secondary">
        Open the case
      </ButtonLink>
    </>
  )
}
