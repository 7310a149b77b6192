/** `expired` is derived when a quote is read: it was sent, and its last day has passed. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** What became of the booking of an accepted quote. */
export const QUOTE_BOOKINGS = ['booked', 'waiting', 'rejected'] as const;

export type QuoteBooking = (typeof QUOTE_BOOKINGS)[number];

/** Why a booking waits. */
export const WAITING_REASONS = ['shortage', 'plan_changed', 'closed'] as const;

export type WaitingReason = (typeof WAITING_REASONS)[number];

/** How much a quote shows of its lines. */
export const QUOTE_DETAILS = ['lines', 'groups'] as const;

export type QuoteDetail = (typeof QUOTE_DETAILS)[number];

/** What customers write on the page of a quote. */
export const QUOTE_MESSAGE_KINDS = ['question', 'decline', 'extension'] as const;

export type QuoteMessageKind = (typeof QUOTE_MESSAGE_KINDS)[number];

/** Recipients of one sending, and characters of Markdown in an introduction or in terms. */
export const QUOTE_MAX = { recipients: 20, markdown: 20_000 } as const;
