/** What a person is for a shift, from best to worst. */
export const CANDIDATE_STATES = ['free', 'ask', 'soft', 'away', 'taken'] as const;
