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

/** Whether a window is no longer than one call may ask for. */
export const isWithinReach = ({ from, until }: Ends) => {
  const last = new Date(from);
  last.setUTCFullYear(last.getUTCFullYear() + WINDOW_MAX_YEARS);
  return Date.parse(until) <= last.getTime();
};

/** A half-open period that a call asks about: 400 at `until` where it ends too early or too late. */
export const windowQuery = z
  .strictObject({ from: momentText, until: momentText, tenantId: tenantIdQuery.optional() })
  .refine(isForward, { path: ['until'], params: { code: 'before_start' } })
  .refine(isWithinReach, { path: ['until'] });
