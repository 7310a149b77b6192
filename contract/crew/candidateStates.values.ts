/** From best to worst. */
export const CANDIDATE_STATES = ['free', 'ask', 'soft', 'away', 'taken'] as const;
