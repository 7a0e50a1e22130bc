import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { ApiClient, Failure } from '#contract/client.ts'
import { getReportConfirmation } from '#contract/moderation/reports.ts'
import { getProperty } from '#contract/properties.ts'
import { apiContext, browserApi, documentStatus } from '#web/data/api.ts'
import { forgetTypedText } from '#web/forms/use-typed-text.ts'
import { paths } from '#web/routing/paths.ts'
import { freshToken } from '#web/session/tokens.ts'
import { FormFrame } from '#web/sign-in/account-frame.tsx'
import { LinkFailure } from '#web/sign-in/link-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/report-page.ts'
import { ReportForm } from './report-form.tsx'
import { type ReportResult, sendReport } from './send-report.ts'

type Done = 'sent' | 'asked' | 'confirmed'
type Loaded =
  | { done: Done }
  | { title: string; propertyId: string }
  | { title: string; isConfirmation: true }
  | { failure: Failure; isKey: boolean }

/** Returns the property to report, the report to confirm, or what was just done. */
async function load(api: ApiClient, request: Request): Promise<Loaded> {
  const { searchParams } = new URL(request.url)
  const done = (['sent', 'asked', 'confirmed'] as const).find((name) => name === searchParams.get('done'))
  if (done) return { done }
  const key = searchParams.get('key')
  if (key !== null) {
    const result = await api(getReportConfirmation, { querystring: { key } })
    return result.ok
      ? { title: result.data.title, isConfirmation: true }
      : { failure: result.failure, isKey: true }
  }
  const result = await api(getProperty, { params: { id: searchParams.get('property') || 'none' } })
  if (!result.ok) return { failure: result.failure, isKey: false }
  const { id, title } = result.data
  return { title, propertyId: id }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request)
  return data(loaded, { status: 'failure' in loaded ? documentStatus(loaded.failure) : 200 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request)
}

/** Handles the form without JavaScript: of a visitor, because signing in needs JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await sendReport(context.get(apiContext), request, null)
  if ('done' in result) throw redirectAfter(result)
  return data(result, { status: result.status })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await sendReport(browserApi, request, await freshToken())
  if ('done' in result) throw redirectAfter(result)
  return data(result, { status: result.status })
}

/** So that a reload does not send the form again. */
const redirectAfter = ({ done }: Extract<ReportResult, { done: string }>) =>
  redirect(`${paths.report}?done=${done}`, 303)

/** Renders the form that reports a property, and the target of the link that confirms a report. Opening it changes nothing. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('done' in loaderData) return <Thanks done={loaderData.done} />
  if ('failure' in loaderData) return <Unknown {...loaderData} />
  if ('isConfirmation' in loaderData)
    return <Confirmation title={loaderData.title} message={actionData?.message} />
  return (
    <FormFrame title="Report this listing" lead={loaderData.title}>
      <ReportForm failed={actionData} />
      <ButtonLink to={paths.property(loaderData.propertyId)} variant="secondary">
        Back to the listing
      </ButtonLink>
    </FormFrame>
  )
}

function Confirmation({ title, message }: { title: string; message: string | undefined }) {
  const { state } = useNavigation()
  return (
    <FormFrame title="Confirm your report" lead={title}>
      {message && <Notice tone="error">{message}</Notice>}
      <Form method="post" className="flex flex-col">
        <Button type="submit" isBusy={state !== 'idle'}>
          Confirm my report
        </Button>
      </Form>
      <p className="text-sm text-muted">
        If you did not report this listing, close this page. Nothing is sent.
      </p>
    </FormFrame>
  )
}

const thanks: Record<Done, [title: string, lead: string]> = {
  sent: ['Thank you', 'Your report has reached us. A person reads it, and we will email you the result.'],
  // The same for everyone, so that a visitor does not learn whether others have reported with the address.
  asked: [
    'Check your email',
    'Your report counts once you open the link in our email and confirm. We send at most three links a day to one address. If none arrives, sign in to report, or write to us.',
  ],
  confirmed: ['Thank you', 'Your report is confirmed. A person reads it, and we will email you the result.'],
}

function Thanks({ done }: { done: Done }) {
  const [title, lead] = thanks[done]
  useEffect(forgetTypedText, [])
  return (
    <FormFrame title={title} lead={lead} isResult>
      <ButtonLink to={paths.properties}>Browse Properties</ButtonLink>
      {done === 'asked' && (
        <ButtonLink to={paths.contact} variant="secondary">
          Contact us
        </ButtonLink>
      )}
    </FormFrame>
  )
}

function Unknown({ failure, isKey }: { failure: Failure; isKey: boolean }) {
  return isKey ? (
    <LinkFailure
      failure={failure}
      title="This link no longer works"
      lead="It was used already, or it is too old. You can report the listing again from its page."
    />
  ) : (
    <LinkFailure
      failure={failure}
      title="There is no such listing"
      lead="It may have been taken off the market. For anything else, please write to us."
    >
      <ButtonLink to={paths.contact}>Contact us</ButtonLink>
    </LinkFailure>
  )
}
