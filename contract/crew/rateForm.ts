import { z } from 'zod';
import { rateSchema } from './rates.ts';

const isFilledIn = (value: unknown) => value !== null && value !== undefined && value !== '';

/** A rate in a form: without an amount there is none, and fields that were emptied are left out. */
export const rateForm = z.preprocess(value => {
  if (typeof value !== 'object' || value === null) return null;
  const filled = Object.fromEntries(Object.entries(value).filter(([, part]) => isFilledIn(part)));
  return 'amount' in filled ? { unit: 'hour', ...filled } : null;
}, rateSchema.nullable());
