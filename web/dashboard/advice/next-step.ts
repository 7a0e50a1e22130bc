import type { DraftSummary } from '#contract/drafts.ts'
import type { InteractionCounts } from '#contract/interactions.ts'
import { dashboardOf } from '#contract/lifecycle/dashboard-path.ts'
import { countText, formatNumber } from '#contract/lib/number-text.ts'
import type { OwnProperty, StatusCounts } from '#contract/listings.ts'
import { countListed, countUnlessWithdrawn } from '#web/members/listing-status/listing-tabs.ts'
import { paths } from '#web/routing/paths.ts'

/** The advice in the banner; null while it is unknown. */
export type NextStep = {
  text: string
  /** What a user typed, which ends the sentence. */
  title?: string
  link?: { to: string; name: string }
} | null

type Draft = Pick<DraftSummary, 'id' | 'title'>

/** Returns a step for the unread messages, which come before any other step, or else the given step. */
export function afterMessages(unread: number, step: NextStep): NextStep {
  if (unread === 0) return step
  const waits = unread === 1 ? 'is waiting' : 'are waiting'
  return {
    text: `${countText(unread, 'unread message')} ${waits} for you.`,
    link: { to: paths.chat, name: 'Read and reply' },
  }
}

export function buyerNextStep(counts: InteractionCounts | null): NextStep {
  if (!counts) return null
  const { LIKE: saved, REJECT: passed, VIEW: viewed } = counts
  if (saved > 0) {
    return {
      text: `${countText(saved, 'property', 'properties')} saved. When one feels right, write to its seller directly.`,
    }
  }
  const link = { to: paths.swipe, name: 'Look at homes' }
  if (passed + viewed > 0) return { text: 'Nothing saved yet. Homes you save wait here.', link }
  return { text: 'Look through a few homes first, and save what you love.', link }
}

/** Returns the step of a seller who has no listings, or only withdrawn ones; `drafts` is undefined while they are not loaded. */
function firstStep({ WITHDRAWN: withdrawn }: StatusCounts, drafts: readonly Draft[] | undefined): NextStep {
  if (!drafts) return null
  const [draft] = drafts
  if (draft) {
    const title = draft.title.trim()
    const link = { to: paths.continueDraft(draft.id), name: 'Continue' }
    return title
      ? { text: 'You have not finished', title, link }
      : { text: 'You have not finished a listing.', link }
  }
  const off = dashboardOf('WITHDRAWN')
  if (withdrawn === 1) return { text: 'Your listing is off the market.', link: { to: off, name: 'Show it' } }
  if (withdrawn > 1)
    return { text: 'Your listings are off the market.', link: { to: off, name: 'Show them' } }
  const link = { to: paths.listProperty, name: 'Start now' }
  return { text: 'Your first listing takes three short steps.', link }
}

/**
 * `live` are the listings for sale, `counts` are those of every status, undefined while they are not loaded, `unsent` are the ids of
 * those whose photos wait in this browser, as their rows say, and `drafts` are the unfinished ones, the last one first.
 */
export function sellerNextStep(
  live: Pick<OwnProperty, 'id' | 'images'>[],
  counts: StatusCounts | undefined,
  interest: number | undefined,
  unsent: Pick<ReadonlySet<string>, 'has'>,
  drafts: readonly Draft[] | undefined,
): NextStep {
  if (!counts) return null
  const total = countUnlessWithdrawn(counts)
  if (total === 0) return firstStep(counts, drafts)
  const [withoutPhotos, ...others] = live.filter(({ id, images }) => images.length === 0 && !unsent.has(id))
  if (withoutPhotos) {
    const link = { to: paths.editListing(withoutPhotos.id), name: 'Add photos' }
    return { text: withoutPhotosText(others.length + 1, total), link }
  }
  if (interest === undefined) return null
  if (interest > 0)
    return {
      text:
        interest === 1
          ? 'One buyer has shown interest.'
          : `Buyers have shown interest ${formatNumber(interest)} times.`,
    }
  const isOnly = total === 1
  if (countListed(counts) === 0)
    return {
      text: `${isOnly ? 'Your listing is not live. Find it' : 'None of your listings is live. Find them'} in the tabs below.`,
    }
  if (live.length === 0)
    return {
      text: underOfferText(counts.UNDER_OFFER, isOnly),
    }
  return {
    text: `${isOnly ? 'Your listing is live. Share it' : 'Your listings are live. Share one'} with someone who is looking.`,
  }
}

function underOfferText(count: number, isOnly: boolean): string {
  if (count > 1)
    return 'Your listings on the market are under offer. Buyers can still find them and write to you.'
  return `Your listing ${isOnly ? '' : 'on the market '}is under offer. Buyers can still find it and write to you.`
}

function withoutPhotosText(count: number, total: number): string {
  if (total === 1) return 'Your listing has no photos yet.'
  return count === 1
    ? 'One of your listings has no photos yet.'
    : `${formatNumber(count)} of your listings have no photos yet.`
}
