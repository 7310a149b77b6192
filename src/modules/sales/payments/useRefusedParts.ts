import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SalesPaymentInput } from '#contract/sales/salesPayments';
import { apiErrorOf, isUnanswered } from '../../../platform/data/httpClient.ts';
import { keyOf } from './allocate.ts';

/** The text of a refusal, by the key of its target. */
export type RefusedParts = Readonly<Record<string, string>>;

type Allocations = SalesPaymentInput['allocations'];

const refusedIn = (error: unknown, allocations: Allocations): RefusedParts =>
  Object.fromEntries(
    Object.entries(apiErrorOf(error)?.fields ?? {}).flatMap(([field, text]) => {
      const [list, at] = field.split('.');
      const allocation = list === 'allocations' ? allocations[Number(at)] : undefined;
      return allocation ? [[keyOf(allocation), text]] : [];
    })
  );

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
      setRefused(refusedIn(error, allocations));
      setLost(isUnanswered(error));
      if (!isUnanswered(error))
        void queryClient.invalidateQueries({ queryKey: ['paymentTargets'] });
      throw error;
    }
  };
  return { refused, isLost, noting, forget: () => setRefused({}) };
};
