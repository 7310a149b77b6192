import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Decided } from '#contract/crew/hoursAnswers';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { decide, type Decision } from './hours.calls.ts';
import type { SeenEntry } from './weekTable.ts';

interface Call {
  decision: Decision;
  entries: readonly SeenEntry[];
  reason?: string;
}

export const useDecide = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const explain = useExplain();
  const queries = useQueryClient();
  const call = useSessionCall();
  const [running, setRunning] = useState<readonly number[]>([]);
  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ decision, entries, reason }: Call) =>
      call(() => decide(decision, entries, reason)),
    onMutate: ({ entries }) => setRunning(all => [...all, ...entries.map(({ id }) => id)]),
    onSuccess: (results, { decision }) => {
      const refused = results.filter(({ result }) => result !== 'ok');
      const done = results.length - refused.length;
      const texts = [
        ...(done > 0 ? [translate(`hours.done.${decision}`, { smart_count: done })] : []),
        ...reasonsOf(refused).map(([result, smart_count]) =>
          translate(`hours.results.${result}`, { smart_count })
        ),
      ];
      const text = texts.join(' ');
      notify(text, {
        type: refused.length > 0 ? 'warning' : 'success',
        messageArgs: { _: text },
      });
    },
    onError: error => {
      const text = explain(error, 'errors.server_error');
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
    onSettled: async (_results, _error, { entries }) => {
      await Promise.all(READ_AGAIN.map(key => queries.invalidateQueries({ queryKey: [key] })));
      setRunning(all => all.filter(id => !entries.some(entry => entry.id === id)));
    },
  });
  const undecided = (entries: readonly SeenEntry[]) =>
    entries.filter(({ id }) => !running.includes(id));
  return { mutate, mutateAsync, undecided };
};

const READ_AGAIN = [
  'comparedHours',
  'hoursEntries',
  'hours',
  'projectFinance',
  'projectResults',
  'projectExtraWork',
];

const reasonsOf = (refused: readonly Decided[]) =>
  [...Map.groupBy(refused, ({ result }) => result)].map(
    ([result, all]) => [result, all.length] as const
  );
