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

/** What the server refuses of an allocation stands at its target; what is open is then read anew. */
export const useRefusedParts = () => {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<RefusedParts>({});
  // What is open may be less by it already: it is resent as it is.
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
