import type { Api } from '#server/lib/api.ts'

export async function interactionRoutes(_app: Api): Promise<void> {}
