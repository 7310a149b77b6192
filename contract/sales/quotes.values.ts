/** `expired` is derived on reading: sent, and past its last day. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;

export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_BOOKINGS = ['booked', 'waiting', 'rejected'] as const;

export type QuoteBooking = (typeof QUOTE_BOOKINGS)[number];

export const WAITING_REASONS = ['shortage', 'person_taken', 'plan_changed', 'closed'] as const;

export type WaitingReason = (typeof WAITING_REASONS)[number];

export const QUOTE_DETAILS = ['lines', 'groups'] as const;

export type QuoteDetail = (typeof QUOTE_DETAILS)[number];

export const QUOTE_MESSAGE_KINDS = ['question', 'decline', 'extension'] as const;

export type QuoteMessageKind = (typeof QUOTE_MESSAGE_KINDS)[number];

export const QUOTE_MAX = { recipients: 20, markdown: 20_000 } as const;
