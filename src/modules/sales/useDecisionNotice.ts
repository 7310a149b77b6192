import { useNotify, useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Quote } from '#contract/sales/quotes';
import { signal, useSound } from '../../platform/scanner/feedback.ts';

export const useDecisionSound = () => useStore('quotes.sound', false);

export const useDecisionNotice = (quotes: readonly Quote[] | undefined) => {
  const notify = useNotify();
  const [hasSound] = useDecisionSound();
  const known = useRef<ReadonlyMap<number, string>>(undefined);
  useSound();
  useEffect(() => {
    if (!quotes) return;
    const before = known.current;
    known.current = new Map(quotes.map(({ id, status }) => [id, status]));
    if (!before) return;
    const decided = quotes.find(
      ({ id, status }) =>
        (status === 'accepted' || status === 'declined') && before.get(id) === 'sent'
    );
    if (!decided) return;
    const { number, status, acceptance } = decided;
    notify(`resources.quotes.told.${status}`, {
      type: status === 'accepted' ? 'success' : 'warning',
      messageArgs: { number, name: acceptance?.name ?? '' },
    });
    if (hasSound) signal(status === 'accepted' ? 'ok' : 'elsewhere');
  }, [quotes, notify, hasSound]);
};
