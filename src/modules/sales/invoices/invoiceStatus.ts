import { bigCentsOf } from '#contract/pricing/documentSums';

interface Standing {
  kind?: string | undefined;
  status?: string | undefined;
  total?: number | null | undefined;
  open?: number | null | undefined;
  credited?: number | null | undefined;
}

/**
 * The key of a status text. A credit note is settled, not paid; an invoice reduced by credit notes only is
 * partly credited, not partly paid.
 */
export const standingOf = ({ kind, status, total, open, credited }: Standing) => {
  if (kind === 'credit' && status === 'partly') return 'partly_settled';
  if (kind === 'credit' && (status === 'paid' || status === 'credited')) return 'settled';
  const isUnpaid = bigCentsOf(total ?? 0) === bigCentsOf(open ?? 0) + bigCentsOf(credited ?? 0);
  return status === 'partly' && isUnpaid ? 'partly_credited' : `statuses.${status}`;
};
