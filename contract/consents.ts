import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { problems } from './errors.ts'
import { legalDocumentNames } from './legal.ts'

const DocumentVersion = z.object({ document: z.enum(legalDocumentNames), version: z.int() })
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** A version that the caller has accepted. */
export const Consent = z.extend(DocumentVersion, { acceptedAt: z.iso.datetime() })

/** The version of each document that applies now, and when the caller accepted it. */
const Consents = z.object({
  documents: z.array(z.extend(DocumentVersion, { acceptedAt: z.nullable(z.iso.datetime()) })),
})

const path = '/users/me/consents'

export const listConsents = endpoint({
  method: 'GET',
  path,
  summary: 'The terms and the privacy policy that apply now, and when the caller accepted them',
  auth: 'bearer',
  schema: { response: { ...problems, 200: Consents } },
})

export const acceptDocuments = endpoint({
  method: 'PUT',
  path,
  summary: 'Accept versions of the terms or the privacy policy; only those that apply now can be accepted',
  auth: 'bearer',
  schema: {
    body: z.object({ documents: z.array(DocumentVersion).check(z.minLength(1), z.maxLength(10)) }),
    response: { ...problems, 200: Consents },
  },
})
