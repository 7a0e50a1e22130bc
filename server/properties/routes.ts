import type { Api } from '#server/lib/api.ts'

export async function propertyRoutes(_app: Api): Promise<void> {}
