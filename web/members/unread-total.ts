import { createStore } from '#web/ui/store.ts'

/** The live number of unread messages in all conversations of the signed-in user. */
export const unreadTotal = createStore(0)
