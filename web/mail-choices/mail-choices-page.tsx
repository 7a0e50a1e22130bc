import { lazy, type ReactNode, Suspense } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type { ApiClient, Failure, Result } from '#contract/client.ts'
import {
  getMailChoices,
  type MailChoice,
  mailKinds,
  mailModes,
  setMailChoice,
} from '#contract/mail-choices.ts'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { lazyImport } from '#web/routing/lazy-import.ts'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths, signInPath } from '#web/routing/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccountFrame } from '#web/sign-in/account-frame.tsx'
import { ChangeFailure, LinkFailure } from '#web/sign-in/link-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Route } from './+types/mail-choices-page.ts'
import { ChoiceRows } from './choice-rows.tsx'

/** Loaded on demand, because most visitors come with a key from an email. */
const OwnChoices = lazy(async () => ({
  default: (await lazyImport(() => import('./own-choices.tsx'))).OwnChoices,
}))

type Choices = { choices: MailChoice[] }

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key')

/** Returns the choices of the key in the address, null without a key. */
async function load(api: ApiClient, request: Request): Promise<Result<Choices> | null> {
  const key = keyOf(request)
  return key === null ? null : api(getMailChoices, { querystring: { key } })
}

async function change(api: ApiClient, request: Request): Promise<Result<Choices>> {
  const form = await request.formData()
  const kind = mailKinds.find((one) => one === form.get('kind'))
  const mode = mailModes.find((one) => one === form.get('mode'))
  const key = keyOf(request)
  if (key === null || !kind || !mode) return { ok: false, failure: { status: 400, statusText: '' } }
  return api(setMailChoice, { querystring: { key }, body: { kind, mode } })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const result = await load(context.get(apiContext), request)
  return data(result, { status: result ? resultStatus(result) : 200 })
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

/** Renders what the user is emailed about. Opening it changes nothing, because mail clients open links too. */
export default function MailChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) {
    return (
      <Frame>
        <SignedIn />
      </Frame>
    )
  }
  if (!loaderData.ok) return <Unknown failure={loaderData.failure} />
  return (
    <Frame>
      {actionData?.ok === false && <ChangeFailure failure={actionData.failure} />}
      <ChoiceRows
        choices={loaderData.data.choices}
        renderChange={(next, words) => <ChangeForm next={next} {...words} />}
      />
    </Frame>
  )
}

function SignedIn() {
  const { status, session } = useSession()
  if (session)
    return (
      <Suspense fallback={<Spinner label="Loading your choices" />}>
        <OwnChoices userId={session.user.id} />
      </Suspense>
    )
  if (status !== 'signed-out') return <Spinner label="Loading your account" />
  return (
    <div className="flex flex-col items-start gap-4">
      <p>Sign in to choose your emails, or follow the link at the end of any of them.</p>
      <ButtonLink to={signInPath(paths.mailChoices)}>Sign In</ButtonLink>
    </div>
  )
}

function ChangeForm({
  next: { kind, mode },
  label,
  name,
}: {
  next: MailChoice
  label: string
  name: string
}) {
  const { state, formData } = useNavigation()
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="mode" value={mode} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        aria-label={name}
        isBusy={state !== 'idle' && formData?.get('kind') === kind}
      >
        {label}
      </Button>
    </Form>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const title = 'Your emails'
  return (
    <AccountFrame
      title={title}
      lead="Choose what Palapa emails you about. Emails about your account, our decisions and your safety are always sent."
    >
      <PageMeta title={title} />
      {children}
    </AccountFrame>
  )
}

function Unknown({ failure }: { failure: Failure }) {
  return (
    <LinkFailure
      failure={failure}
      title="This link does not work"
      lead="This link is incomplete, or the account no longer exists. Please open the newest email again."
    >
      <ButtonLink to={paths.mailChoices}>Sign in and choose</ButtonLink>
    </LinkFailure>
  )
}
