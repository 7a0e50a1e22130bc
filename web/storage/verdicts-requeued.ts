/** Dispatched on the window when unsent verdicts are queued again, because the decision that replaced them has failed. */
export const verdictsRequeued = 'palapa:verdicts-requeued'
