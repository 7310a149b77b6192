export const CREW_KINDS = ['employee', 'freelancer', 'hired'] as const;

export const DEFAULT_STATES = ['free', 'ask'] as const;

/** From best to worst. */
export const AVAILABILITY_STATES = ['free', 'ask', 'away'] as const;

export type AvailabilityState = (typeof AVAILABILITY_STATES)[number];

export const LICENCES = ['B', 'BE', 'C1', 'C', 'CE'] as const;
