import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { acceptDocuments, type DocumentVersion, listConsents } from '#contract/consents.ts'
import { dateInWords } from '#contract/facts/facts.ts'
import { type LegalDocument, legalDocuments } from '#contract/legal.ts'
import { callSignedIn, queryClient } from '#web/members/query.tsx'
import { reasonOf } from '#web/members/reason-of.ts'
import { useChange } from '#web/members/use-change.ts'
import { paths } from '#web/routing/paths.ts'
import { Button } from '#web/ui/button.tsx'

const links: Record<LegalDocument, { to: string; text: string }> = {
  terms: { to: paths.terms, text: 'terms and conditions' },
  privacy: { to: paths.privacy, text: 'privacy policy' },
}

/** Asks the signed-in user to accept documents that have changed. Renders nothing once all are accepted. */
export function ConsentBanner({ userId }: { userId: string }) {
  const queryKey = ['consents', userId]
  const { data } = useQuery(
    { queryKey, queryFn: ({ signal }) => callSignedIn(listConsents, {}, signal), staleTime: Infinity },
    queryClient,
  )
  const accept = useChange(
    (documents: DocumentVersion[]) => callSignedIn(acceptDocuments, { body: { documents } }),
    {
      onSuccess(consents) {
        queryClient.setQueryData(queryKey, consents)
        document.getElementById('content')?.focus({ preventScroll: true }) // the pressed button disappears
      },
    },
  )
  const pending = data?.documents.filter(({ acceptedAt }) => acceptedAt === null) ?? []
  if (pending.length === 0) return null
  return (
    <section aria-label="Changed terms" className="border-b border-line bg-primary-soft">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-gutter py-4">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-pretty">
            We changed our{' '}
            {pending.map(({ document }, at) => (
              <Fragment key={document}>
                {at > 0 && ' and our '}
                <Link to={links[document].to} className="text-link">
                  {links[document].text}
                </Link>{' '}
                (from {dateInWords(legalDocuments[document].appliesFrom)})
              </Fragment>
            ))}
            . Please read and accept. If you do not agree, you can delete your account under{' '}
            <Link to={paths.editProfile} className="text-link">
              Edit Profile
            </Link>
            .
          </p>
          {accept.isError && (
            <p role="alert" className="mt-1 text-sm text-danger">
              This could not be saved. {reasonOf(accept.error)}
            </p>
          )}
        </div>
        <Button
          isBusy={accept.isPending}
          onClick={() => accept.mutate(pending.map(({ document, version }) => ({ document, version })))}
        >
          Accept
        </Button>
      </div>
    </section>
  )
}
