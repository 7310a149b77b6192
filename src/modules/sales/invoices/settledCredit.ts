interface Standing {
  kind?: unknown;
  status?: unknown;
}

/** A credit note of which nothing is left: it is settled, not paid. */
export const isSettledCredit = ({ kind, status }: Standing) =>
  kind === 'credit' && (status === 'paid' || status === 'credited');
