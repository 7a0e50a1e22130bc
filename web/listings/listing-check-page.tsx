import { data, Form, redirect, useNavigation } from 'react-router'
import type { ApiClient, Failure } from '#contract/client.ts'
import type { CheckReason } from '#contract/lifecycle/check-reasons.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import {
  answerListingCheck,
  type CheckReply,
  checkReplies,
  getListingCheck,
  type ListingCheck,
} from '#contract/lifecycle/listing-checks.ts'
import { apiContext, browserApi, resultStatus } from '#web/data/api.ts'
import { saleConsequence } from '#web/members/listing-status/status-texts.ts'
import { Price } from '#web/properties/price.tsx'
import { PageMeta } from '#web/routing/page-meta.tsx'
import { paths } from '#web/routing/paths.ts'
import { AccountFrame } from '#web/sign-in/account-frame.tsx'
import { ChangeFailure, LinkFailure } from '#web/sign-in/link-failure.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/listing-check-page.ts'

const parameterOf = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? ''

function readReply(value: unknown): CheckReply | undefined {
  return checkReplies.find((reply) => reply === value)
}

/** Returns the reply that was just given, or the listing in question. */
async function load(api: ApiClient, request: Request) {
  const done = readReply(parameterOf(request, 'done'))
  if (done) return { done }
  const check = await api(getListingCheck, { querystring: { key: parameterOf(request, 'key') } })
  return { check }
}

async function answer(api: ApiClient, request: Request) {
  const status = readReply((await request.formData()).get('status')) ?? 'ACTIVE'
  const result = await api(answerListingCheck, {
    querystring: { key: parameterOf(request, 'key') },
    body: { status },
  })
  // The key is used, so that the next address does without it.
  if (result.ok) throw redirect(`${paths.listingCheck}?done=${status}`, 303)
  return result
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request)
  return data(loaded, { status: loaded.check ? resultStatus(loaded.check) : 200 })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request)
}

/** Handles the form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await answer(context.get(apiContext), request)
  return data(result, { status: resultStatus(result) })
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await answer(browserApi, request)
  return data(result, { status: resultStatus(result) })
}

/** Renders the target of the links in emails about a listing. Opening it changes nothing, because mail scanners open links too. */
export default function ListingCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { done, check } = loaderData
  if (done) return <Thanks done={done} />
  if (!check.ok) return <Unknown failure={check.failure} />
  return <Question check={check.data} failure={actionData?.ok === false ? actionData.failure : undefined} />
}

const questions: Record<CheckReason, { title: string; lead: string }> = {
  AGE: {
    title: 'Is it still for sale?',
    lead: 'One click is enough. Buyers will then see that the listing is up to date.',
  },
  UNDER_OFFER: { title: 'Is it still under offer?', lead: 'Please let us know. One click is enough.' },
  UNDER_OFFER_END: {
    title: 'How did the sale go?',
    lead: 'A listing can be under offer for 240 days. Then it is paused, unless it has sold or is back on the market.',
  },
  UNANSWERED: {
    title: 'Is it still for sale?',
    lead: 'Buyers have been waiting for a reply for two weeks. If it is still for sale, please also reply in the Message Center.',
  },
  PAUSED: {
    title: 'Your listing is paused',
    lead: 'Buyers can no longer find it. One click brings it back as it was.',
  },
}

const replyNames: Record<CheckReply, string> = {
  ACTIVE: 'Still for sale',
  UNDER_OFFER: 'Under offer',
  SOLD: 'Sold',
  WITHDRAWN: 'Take it off',
}

/** Returns the reply that the page suggests. None keeps an offer that ends after 240 days. */
function mainReplyTo({ reason, status }: ListingCheck): CheckReply | undefined {
  if (reason === 'UNDER_OFFER_END') return undefined
  return status === 'UNDER_OFFER' ? 'UNDER_OFFER' : 'ACTIVE'
}

function Question({ check, failure }: { check: ListingCheck; failure: Failure | undefined }) {
  const { title, lead } = questions[check.reason]
  const { formData } = useNavigation()
  const sent = readReply(formData?.get('status'))
  const main = mainReplyTo(check)
  return (
    <AccountFrame title={title} lead={lead}>
      <PageMeta title={title} />
      <div className="rounded-md border border-line p-4">
        <h2 className="font-semibold text-pretty wrap-anywhere">{check.title}</h2>
        <p className="text-muted">{check.location}</p>
        <Price as="p" amount={check.price} />
      </div>
      <Form method="post" className="flex flex-col gap-3">
        {failure && <ChangeFailure failure={failure} />}
        {checkReplies.map((reply) => (
          <Button
            key={reply}
            type="submit"
            name="status"
            value={reply}
            variant={reply === main ? 'primary' : 'secondary'}
            isBusy={sent === reply}
            disabled={sent !== undefined}
          >
            {replyNames[reply]}
          </Button>
        ))}
      </Form>
      <p className="text-sm text-muted">
        To change the price, texts or photos, open the listing on your dashboard.
      </p>
    </AccountFrame>
  )
}

const thanks: Record<CheckReply, string> = {
  ACTIVE: 'Your listing is on the market, and buyers see that you have just confirmed it.',
  UNDER_OFFER:
    'Your listing now says that it is under offer. After 240 days under offer it is paused, and one click then brings it back.',
  SOLD: `Congratulations. Your listing now says that it is sold. ${saleConsequence}`,
  WITHDRAWN: 'Your listing is off the market. You can bring it back from your dashboard.',
}

function Thanks({ done }: { done: CheckReply }) {
  const title = done === 'SOLD' ? 'Sold!' : 'Thank you'
  return (
    <AccountFrame title={title} lead={thanks[done]} isResult>
      <PageMeta title={title} />
      {done === 'SOLD' && <ButtonLink to={paths.contact}>Contact us</ButtonLink>}
      <ButtonLink to={dashboardOf(done)} variant={done === 'SOLD' ? 'secondary' : 'primary'}>
        Open your dashboard
      </ButtonLink>
    </AccountFrame>
  )
}

function Unknown({ failure }: { failure: Failure }) {
  if (failure.code === 'suspended') return <Suspended message={failure.message} />
  return (
    <LinkFailure
      failure={failure}
      title="This link no longer works"
      lead="It was used already, a newer email has replaced it, or it is too old. Your dashboard shows your listings and can change each of them."
    >
      <ButtonLink to={paths.dashboard}>Open your dashboard</ButtonLink>
    </LinkFailure>
  )
}

function Suspended({ message }: { message: string | undefined }) {
  const title = 'Your account is suspended'
  return (
    <AccountFrame title={title} lead={message}>
      <PageMeta title={title} />
    </AccountFrame>
  )
}
