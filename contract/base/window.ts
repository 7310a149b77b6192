import { z } from 'zod';
import { momentText } from './fields.ts';
import { tenantIdQuery } from './list.ts';

/** The longest window that is counted through, in years. */
const WINDOW_MAX_YEARS = 10;

interface Ends {
  from: string;
  until: string;
}

/** A window ends after it begins. */
export const isForward = ({ from, until }: Ends) => Date.parse(until) > Date.parse(from);

/** True if a window is no longer than the limit of one call. */
export const isWithinReach = ({ from, until }: Ends) => {
  const last = new Date(from);
  last.setUTCFullYear(last.getUTCFullYear() + WINDOW_MAX_YEARS);
  return Date.parse(until) <= last.getTime();
};

/** The rules of a window, reported at `until`. They run only if both ends are moments. */
const rule = (params?: { code: string }) => ({
  path: ['until'],
  params,
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
});

export const FORWARD_RULE = rule({ code: 'before_start' });
export const REACH_RULE = rule();

/** The half-open period of a call. */
export const windowQuery = z
  .strictObject({ from: momentText, until: momentText, tenantId: tenantIdQuery.optional() })
  .refine(isForward, FORWARD_RULE)
  .refine(isWithinReach, REACH_RULE);
