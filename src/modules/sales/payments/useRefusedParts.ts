import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesPaymentInput } from '#contract/sales/salesPayments';
import { ApiError } from '../../../platform/api/ApiError.ts';
import { apiErrorOf, isUnanswered } from '../../../platform/data/httpClient.ts';
import { keyOf } from './allocate.ts';

/** The text of a refusal, by the key of its target. */
export type RefusedParts = Readonly<Record<string, string>>;

type Allocations = SalesPaymentInput['allocations'];

/** The refusals of parts by their target, and those of other fields: those are of the form. */
const refusalsIn = (fields: Readonly<Record<string, string>>, allocations: Allocations) => {
  const parts: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [field, text] of Object.entries(fields)) {
    const [list, at] = field.split('.');
    const allocation = list === 'allocations' ? allocations[Number(at)] : undefined;
    if (allocation) parts[keyOf(allocation)] = text;
    else others[field] = text;
  }
  return { parts, others };
};

/** Shows the server's errors of allocations at their targets, and reads the open amounts again. */
export const useRefusedParts = () => {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<RefusedParts>({});
  // The lost call may have lowered the open amounts: the retry sends the same parts.
  const [isLost, setLost] = useState(false);
  const noting = async <Answer>(allocations: Allocations, call: () => Promise<Answer>) => {
    setRefused({});
    try {
      return await call();
    } catch (error) {
      const failure = apiErrorOf(error);
      const { parts, others } = refusalsIn(failure?.fields ?? {}, allocations);
      setRefused(parts);
      setLost(isUnanswered(error));
      if (!isUnanswered(error))
        void queryClient.invalidateQueries({ queryKey: ['paymentTargets'] });
      const isTold = failure !== undefined && Object.keys(parts).length > 0;
      throw isTold
        ? new ApiError(failure.status, { ...Object(failure.body), fields: others })
        : error;
    }
  };
  return { refused, isLost, noting, forget: () => setRefused({}) };
};
