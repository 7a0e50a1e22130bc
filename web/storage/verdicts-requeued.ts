/** Dispatched on the window when stored verdicts must be sent after all, because the decision that replaced them has failed. */
export const verdictsRequeued = 'palapa:verdicts-requeued'
