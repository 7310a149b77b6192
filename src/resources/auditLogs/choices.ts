import { isPeriod, periodBounds } from '#contract/periods';
import type { AuditFilter } from '../../providers/auditLog.ts';

/** What the log can be narrowed down to, as the form holds it: `from` and `to` are days. */
export type Choices = Record<
  'userId' | 'resourceType' | 'actionType' | 'tenantId' | 'from' | 'to',
  string
>;

/** What the address says to look for. */
export const inAddress = (query: URLSearchParams): Choices => ({
  userId: query.get('userId') ?? '',
  resourceType: query.get('resourceType') ?? '',
  actionType: query.get('actionType') ?? '',
  tenantId: query.get('tenantId') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
});

/** What the server is asked: the days from the beginning of the first to the end of the last. */
export const asked = ({ from, to, ...choices }: Choices, timeZone: string): AuditFilter => {
  const period = `${from}/${to}`;
  if (!isPeriod(period)) return choices;
  const bounds = periodBounds(period, timeZone);
  return { ...choices, from: bounds.from ?? undefined, to: bounds.until ?? undefined };
};
