import type { Api } from '#server/lib/api.ts'

export async function profileRoutes(_app: Api): Promise<void> {}
