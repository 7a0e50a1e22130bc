import type { Api } from '#server/lib/api.ts'

export async function healthRoutes(_app: Api): Promise<void> {}
