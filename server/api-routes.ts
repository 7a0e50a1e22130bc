import { join } from 'node:path'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterChangeOf } from './after-change.ts'
import { addAuditRetention } from './audit/retention.ts'
import { addBackupJobs } from './backups/jobs.ts'
import { lockCasesOfSeller } from './cases/changes.ts'
import { documentsAgreedTo } from './consents/policy.ts'
import { createConsents } from './consents/queries.ts'
import { consentRoutes } from './consents/routes.ts'
import { consoleRoutes } from './console/routes.ts'
import { conversationRoutes } from './conversations/routes.ts'
import { streamRoutes } from './conversations/stream-routes.ts'
import { drizzleOn } from './db/client.ts'
import { deletePublished } from './drafts/publication.ts'
import { draftRoutes } from './drafts/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { interactionRoutes } from './interactions/routes.ts'
import { sendNotFound } from './lib/errors.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { backgroundLimits } from '#server/storage/s3-client.ts'
import { prepareFolder } from '#server/storage/incoming-files.ts'
import { createUploadCount } from '#server/storage/upload-limit.ts'
import { openapiOptions } from './openapi.ts'
import { listingCheckRoutes } from './listing-checks/routes.ts'
import { detailRoutes } from './listings/detail-routes.ts'
import { listingRoutes } from './listings/routes.ts'
import { erasureRoutes } from './own-account/erasure-routes.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { addAbandonedAccountJobs } from './own-account/abandoned-accounts.ts'
import { profileRoutes } from './profiles/routes.ts'
import { addLinkJob } from './map/link-changes.ts'
import { mapRoutes } from './map/routes.ts'
import { addMapJob } from './map/spot-changes.ts'
import { addListJob } from './properties/lists/jobs.ts'
import { appealRoutes } from './moderation/appeals/routes.ts'
import { auditRoutes } from './moderation/audit-routes.ts'
import { staffListingRoutes } from './moderation/listings/routes.ts'
import { peopleRoutes } from './moderation/people/routes.ts'
import { announcementRoutes } from './moderation/announcements/routes.ts'
import { featuredRoutes } from './moderation/featured/routes.ts'
import { placeTextRoutes } from './moderation/places/routes.ts'
import { createRisks } from './moderation/risks/assessment.ts'
import { suspensionRoutes } from './moderation/suspensions/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { mailChoiceRoutes } from './mail-choices/routes.ts'
import { noticeEvents } from './notices/events.ts'
import { noticeRoutes } from './notices/routes.ts'
import { queuePriceNotices } from './notices/saver-notices.ts'
import { addPlaceJob } from './places/jobs.ts'
import { placeRoutes } from './places/routes.ts'
import { createPropertyCaches } from './properties/caches.ts'
import { bumpVersionsOfSeller } from './properties/queries.ts'
import { propertyRoutes } from './properties/routes.ts'
import { viewRoutes } from './properties/views/routes.ts'
import { listReportedMessageIds } from './reports/queries.ts'
import { reportRoutes } from './reports/routes.ts'
import { addResponseTimes } from './response-times/daily-job.ts'
import { addSearchJob } from './properties/search/jobs.ts'
import { soldRoutes } from './properties/sold/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { statusRoutes } from './properties/statuses/routes.ts'

/** Registers all routes under `/api`. */
export async function apiRoutes(app: FastifyInstance): Promise<void> {
  const { corsOrigins, publicUrl, apiUrl, dataDir } = app.config
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorate('uploadFolder', await prepareFolder(join(dataDir, 'uploads')))
  app.decorate('countUpload', createUploadCount(app))
  await app.register(cors, {
    origin: apiUrl ? [publicUrl, ...corsOrigins] : corsOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'last-event-id'],
    exposedHeaders: ['etag', 'retry-after'],
    maxAge: 600,
  })
  await app.register(swagger, openapiOptions)
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.register(healthRoutes)
  const caches = createPropertyCaches(app)
  addPlaceJob(app)
  addLinkJob(app)
  addSearchJob(app)
  addMapJob(app)
  addListJob(app)
  const afterChange = afterChangeOf(app)
  const risks = createRisks(app, afterChange)
  api.register(propertyRoutes, {
    caches,
    ...risks,
    deleteDraft: deletePublished,
    afterReduction: (tx, reduction) => queuePriceNotices(app.jobs, tx, reduction),
  })
  api.register(viewRoutes, caches)
  api.register(statusRoutes, { afterChange })
  api.register(listingCheckRoutes, { afterChange })
  api.register(soldRoutes, caches)
  api.register(placeRoutes, caches)
  api.register(mapRoutes, caches)
  addResponseTimes(app)
  api.register(listingRoutes, caches)
  api.register(detailRoutes, { caches, ...risks })
  api.register(draftRoutes, risks)
  api.register(duplicateRoutes)
  api.register(imageRoutes)
  api.register(interactionRoutes)
  api.register(conversationRoutes, { listReportedMessageIds })
  api.register(streamRoutes, noticeEvents(app))
  api.register(noticeRoutes)
  api.register(mailChoiceRoutes)
  api.register(profileRoutes, {
    // A change that is shown resumes cases of the user's listings.
    beforeChange: lockCasesOfSeller,
    afterPublicChange: async (client, profile) => {
      await bumpVersionsOfSeller(drizzleOn(client), profile.id)
      await risks.afterProfileChange(client, profile)
    },
    // The form and the buttons that create an account say that its user agrees; its profile may be created weeks later.
    afterCreation: async (tx, { id, createdAt }) => {
      const now = app.clock()
      await createConsents(tx, id, documentsAgreedTo(createdAt, now), now)
    },
  })
  api.register(consentRoutes)
  api.register(ownAccountRoutes)
  api.register(erasureRoutes)
  api.register(enquiryRoutes)
  api.register(reportRoutes, { caches, ...risks })
  api.register(staffRoutes)
  api.register(moderationRoutes, { afterChange })
  api.register(staffListingRoutes, { afterChange })
  api.register(peopleRoutes)
  api.register(suspensionRoutes)
  api.register(appealRoutes)
  api.register(auditRoutes)
  api.register(featuredRoutes)
  api.register(announcementRoutes)
  api.register(placeTextRoutes)
  api.register(consoleRoutes)
  addAuditRetention(app)
  addAbandonedAccountJobs(app)
  addBackupJobs(app, openStorage(app.config, backgroundLimits))
  // the page routes match every other GET, so unknown API paths need their own handler
  api.get('/*', { schema: { hide: true } }, sendNotFound)
  api.get('/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
