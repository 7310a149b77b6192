import { z } from 'zod';
import { momentText } from './fields.ts';
import { tenantIdQuery } from './list.ts';

const WINDOW_MAX_YEARS = 10;

interface Ends {
  from: string;
  until: string;
}

export const isForward = ({ from, until }: Ends) => Date.parse(until) > Date.parse(from);

export const isWithinReach = ({ from, until }: Ends) => {
  const last = new Date(from);
  last.setUTCFullYear(last.getUTCFullYear() + WINDOW_MAX_YEARS);
  return Date.parse(until) <= last.getTime();
};

/** Reported at `until`. Runs only if both ends are moments. */
const rule = (params: { code: string; limit?: number }) => ({
  path: ['until'],
  params,
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
});

export const FORWARD_RULE = rule({ code: 'before_start' });
export const REACH_RULE = rule({ code: 'window_too_long', limit: WINDOW_MAX_YEARS });

/** Half-open. */
export const windowQuery = z
  .strictObject({ from: momentText, until: momentText, tenantId: tenantIdQuery.optional() })
  .refine(isForward, FORWARD_RULE)
  .refine(isWithinReach, REACH_RULE);
