import type { Api } from '#server/lib/api.ts'

export async function imageRoutes(_app: Api): Promise<void> {}
