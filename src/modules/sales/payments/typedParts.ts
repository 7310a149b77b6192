import { z } from 'zod';
import { typedNumber } from '../../../ui/form/typedNumberSchema.ts';
import { useTypedState } from '../../../ui/form/typedState.ts';
import type { Parts } from './allocate.ts';

const stored = z.record(z.string(), typedNumber).nullable();

/** `null` while the proposed parts are used. */
export const useTypedParts = (of: string, chosen: Parts | null = null) =>
  useTypedState<Parts | null>({ name: `parts ${of}`, start: () => chosen, stored });
