import { useRef, useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { appealSuspension, getSuspensionAppeal } from '#contract/moderation/appeals.ts'
import { apiContext, browserApi, documentStatus, failureReason } from '#web/data/api.ts'
import { formText } from '#web/forms/form-text.ts'
import { useTypedText } from '#web/forms/use-typed-text.ts'
import { paths } from '#web/routing/paths.ts'
import { FormFrame } from '#web/sign-in/account-frame.tsx'
import { LinkFailure } from '#web/sign-in/link-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppealFields, AppealSent } from './appeal-form.tsx'
import { OwnAppeal } from './own-appeal.tsx'
import type { Route } from './+types/appeal-page.ts'

const wrongLink =
  'The suspension has ended, the link is incomplete, or our newest email has replaced it. Open that one, or try to sign in.'

function keyOf(request: Request): string {
  return new URL(request.url).searchParams.get('key') ?? ''
}

/** Returns the suspension of the key in the address, or why there is none; for a removed listing only its id. */
async function load(api: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url)
  const propertyId = searchParams.get('property')
  if (propertyId !== null && !searchParams.has('key')) return { propertyId }
  const result = await api(getSuspensionAppeal, { querystring: { key: keyOf(request) } })
  return result.ok ? result.data : { failure: result.failure }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request)
  return data(loaded, { status: 'failure' in loaded ? documentStatus(loaded.failure) : 200 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request)
}

/** Sends the appeal. The page then shows that it was sent. */
async function send(api: ApiClient, request: Request) {
  const text = formText(await request.formData(), 'text')
  const result = await api(appealSuspension, { querystring: { key: keyOf(request) }, body: { text } })
  // So that a reload does not send the form again.
  if (result.ok) throw redirect(`${paths.appeal}?key=${encodeURIComponent(keyOf(request))}`, 303)
  const { failure } = result
  return { message: failureReason(failure), text, status: documentStatus(failure) }
}

/** Handles the form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const failed = await send(context.get(apiContext), request)
  return data(failed, { status: failed.status })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const failed = await send(browserApi, request)
  return data(failed, { status: failed.status })
}

/** Renders the target of the link in the email of a suspension or removal, where the person appeals. Opening it changes nothing. */
export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const isSent = 'isSent' in loaderData && loaderData.isSent
  const [wasSentBefore] = useState(isSent)
  const form = useRef<HTMLFormElement>(null)
  useTypedText(form, isSent)
  if ('propertyId' in loaderData) return <OwnAppeal propertyId={loaderData.propertyId} Frame={FormFrame} />
  if ('failure' in loaderData)
    return (
      <LinkFailure failure={loaderData.failure} title="This link no longer works" lead={wrongLink}>
        <ButtonLink to={paths.signIn}>Sign In</ButtonLink>
      </LinkFailure>
    )
  if (loaderData.isSent)
    return <AppealSent Frame={FormFrame} staffReply={loaderData.staffReply} isResult={!wasSentBefore} />
  return (
    <FormFrame title="Appeal the suspension" lead={loaderData.message}>
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
        <AppealFields text={actionData?.text} isBusy={state !== 'idle'} />
      </Form>
    </FormFrame>
  )
}
