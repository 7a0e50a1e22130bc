import { data, Form, redirect, useNavigation } from 'react-router'
import type { ApiClient, Failure } from '#contract/client.ts'
import { getMessageMail, setMessageMail } from '#contract/conversations.ts'
import { AccountFrame } from '#web/sign-in/account-frame.tsx'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { ChangeFailure, LinkFailure } from '#web/sign-in/link-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/message-mail-page.ts'

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? ''

function load(api: ApiClient, request: Request) {
  return api(getMessageMail, { querystring: { key: keyOf(request) } })
}

async function change(api: ApiClient, request: Request) {
  const form = await request.formData()
  return api(setMessageMail, { body: { key: keyOf(request), isOn: form.get('isOn') === 'yes' } })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const result = await load(context.get(apiContext), request)
  return data(result, { status: resultStatus(result) })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request)
}

/** Handles the form without JavaScript. Redirects after a change, so that a reload does not repeat it. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await change(context.get(apiContext), request)
  const { pathname, search } = new URL(request.url)
  if (result.ok) throw redirect(pathname + search, 303)
  return data(result, { status: resultStatus(result) })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await change(browserApi, request)
  return data(result, { status: resultStatus(result) })
}

/** Renders the target of the unsubscribe link in emails. Opening it changes nothing, because mail clients open links too. */
export default function MessageMailPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.ok) return <Unknown failure={loaderData.failure} />
  const { isOn } = loaderData.data
  const { title, lead, button } = words[isOn ? 'on' : 'off']
  return (
    <AccountFrame key={title} title={title} lead={lead} isResult={actionData?.ok === true}>
      <PageMeta title={title} />
      <Form method="post" className="flex flex-col gap-5">
        {actionData?.ok === false && <ChangeFailure failure={actionData.failure} />}
        <input type="hidden" name="isOn" value={isOn ? 'no' : 'yes'} />
        <Send isMain={isOn}>{button}</Send>
        <ButtonLink to={paths.chat} variant="quiet">
          Go to the Message Center
        </ButtonLink>
      </Form>
    </AccountFrame>
  )
}

function Send({ isMain, children }: { isMain: boolean; children: string }) {
  const { state } = useNavigation()
  return (
    <Button type="submit" variant={isMain ? 'primary' : 'secondary'} isBusy={state !== 'idle'}>
      {children}
    </Button>
  )
}

const words = {
  on: {
    title: 'Emails about unread messages',
    lead: 'When a message has been unread for ten minutes, Palapa emails you, once per conversation until you open it again.',
    button: 'Stop these emails',
  },
  off: {
    title: 'No more emails about messages',
    lead: 'Your messages are still in the Message Center. You will no longer get emails about them.',
    button: 'Email me again',
  },
}

function Unknown({ failure }: { failure: Failure }) {
  return (
    <LinkFailure
      failure={failure}
      title="This link does not work"
      lead="This link is incomplete, or the account no longer exists. Please open the newest email again."
    >
      <ButtonLink to={paths.chat}>Go to the Message Center</ButtonLink>
    </LinkFailure>
  )
}
