import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { ApiClient, Failure } from '#contract/client.ts'
import { enquiryTopics, type NewEnquiry, sendEnquiry } from '#contract/enquiries.ts'
import { apiContext, documentStatus, failureReason } from '#web/data/api.ts'
import { formText } from '#web/forms/form-text.ts'
import { paths } from '#web/routing/paths.ts'

/** The path of the page that handles the enquiry forms of all pages. */
export const enquiryPath = paths.contact
/** The query parameter set after a form was sent without JavaScript. */
export const sentParameter = 'sent'

export type EnquiryResult =
  | { isSent: true; email: string }
  | { isSent: false; message: string; fields: Record<string, string>; typed: NewEnquiry }

/** Handles a form sent without JavaScript. Redirects on success, so that a reload does not send the form again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { result, status } = await send(context.get(apiContext), await request.formData())
  if (result.isSent) throw redirect(`${enquiryPath}?${sentParameter}=yes`, 303)
  return data(result, { status })
}

/** Sends a form; repeats have the same id. The status is that of a document which shows the result. */
export async function send(
  api: ApiClient,
  form: FormData,
  id?: string,
): Promise<{ result: EnquiryResult; status: number }> {
  const typed = readForm(form)
  const response = await api(sendEnquiry, { body: { ...typed, id } })
  if (response.ok) return { result: { isSent: true, email: typed.email }, status: 200 }
  const { failure } = response
  const result = { isSent: false as const, message: messageOf(failure), fields: failure.fields ?? {}, typed }
  return { result, status: documentStatus(failure) }
}

function readForm(form: FormData): NewEnquiry {
  const text = (name: string) => formText(form, name)
  const topic = enquiryTopics.find((option) => option === text('topic')) ?? 'contact'
  return {
    topic,
    name: text('name'),
    email: text('email'),
    place: text('place'),
    message: text('message'),
    website: text('website'),
  }
}

function messageOf(failure: Failure): string {
  if (failure.fields) return 'Nothing was sent yet. Please check the marked fields.'
  const isUnknown = failure.status === 0 || failure.isUnreadable
  const outcome = isUnknown ? 'We do not know whether your message arrived.' : 'Your message was not sent.'
  return `${outcome} ${failureReason(failure)} What you wrote is still here.`
}
