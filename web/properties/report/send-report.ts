import type { ApiClient, Failure } from '#contract/client.ts'
import {
  confirmReport,
  type PropertyReport,
  propertyReportReasons,
  reportProperty,
} from '#contract/moderation/reports.ts'
import { documentStatus, failureReason } from '#web/data/api.ts'
import { formText } from '#web/forms/form-text.ts'

export type Typed = Pick<PropertyReport, 'text' | 'link' | 'email'> & { reason: string }

export type ReportResult =
  | { done: 'sent' | 'asked' | 'confirmed' }
  | { message: string; fields: Record<string, string>; typed: Typed; status: number }

/** Sends the report, or confirms the one of the key in the address. */
export async function sendReport(
  api: ApiClient,
  request: Request,
  token: string | null,
): Promise<ReportResult> {
  const { searchParams } = new URL(request.url)
  const form = await request.formData()
  const key = searchParams.get('key')
  const typed = readForm(form)
  if (key !== null) {
    const confirmed = await api(confirmReport, { querystring: { key } })
    return confirmed.ok ? { done: 'confirmed' } : failed(confirmed.failure, typed)
  }
  const reason = propertyReportReasons.find((known) => known === typed.reason)
  if (!reason) {
    const fields = { reason: 'Choose what is wrong.' }
    return { message: fieldsMessage, fields, typed, status: 400 }
  }
  const result = await api(
    reportProperty,
    {
      params: { id: searchParams.get('property') || 'none' },
      body: { ...typed, reason, website: formText(form, 'website') },
    },
    token === null ? {} : { token },
  )
  if (!result.ok) return failed(result.failure, typed)
  return { done: result.data.isConfirmed ? 'sent' : 'asked' }
}

function readForm(form: FormData): Typed {
  return {
    reason: formText(form, 'reason'),
    text: formText(form, 'text'),
    link: formText(form, 'link'),
    email: formText(form, 'email'),
  }
}

const fieldsMessage = 'Nothing was sent yet. Please check the marked fields.'

function failed(failure: Failure, typed: Typed): ReportResult {
  const { fields } = failure
  return {
    message: fields ? fieldsMessage : `Your report was not sent. ${failureReason(failure)}`,
    fields: fields ?? {},
    typed,
    status: documentStatus(failure),
  }
}
