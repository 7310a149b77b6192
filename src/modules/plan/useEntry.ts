import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { usePlan } from './PlanContext.tsx';
import { textOf } from '../../platform/api/ApiError.ts';
import type { Stored } from '../../platform/session/restorableState.ts';
import { useTypedState } from '../../ui/form/typedState.ts';
import { newId } from '../../ui/edits/newId.ts';
import { parseEntry } from './parseEntry.ts';
import { type Hit, useFindHits } from '../../ui/products/productSearch.ts';

interface EntryField {
  text: string;
  setText: (text: string) => void;
  groupId: number | null;
}

export const useEntry = ({ text, setText, groupId }: EntryField) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { store, tenantId } = usePlan();
  const [status, setStatus] = useState('');
  const [entries, setEntries] = useTypedState<readonly Entry[]>({
    name: 'entries',
    start: () => [],
    stored: storedEntries,
    stays: entries => entries.filter(({ isSought }) => !isSought),
  });
  const findHits = useFindHits(tenantId);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = text;
    return () => {
      shown.current = undefined;
    };
  }, [text]);

  const leave = (typed: string) => setEntries(kept => without(kept, typed));

  /** Adds a product or a text. A text that looks like a number stays, to be corrected. */
  const add = (hit: Hit | undefined, typed: string) => {
    const entry = parseEntry(typed);
    if (!hit && entry.odd) {
      keepText(typed, 'odd', { amount: entry.odd.amount, most: LINE_AMOUNT_MAX });
      return;
    }
    store.change({
      op: 'add_line',
      id: newId(),
      group_id: groupId,
      line: { amount: entry.amount, ...(hit ? { product: hit } : { text: entry.words }) },
    });
    setStatus(
      translate('plan.entry.added', { amount: entry.amount, name: hit?.name ?? entry.words })
    );
  };

  /** Puts the text back into the field, or below it if the next entry was typed already. */
  const keepText = (typed: string, problem: string, args: object) => {
    const key = `plan.entry.${problem}`;
    setStatus(translate(key, args));
    // The tab or the sheet was left during the search.
    if (shown.current === undefined) {
      notify(key, { type: 'warning', autoHideDuration: null, messageArgs: args });
    } else if (shown.current === '') {
      // Several searches can fail before the field is drawn again.
      shown.current = typed;
      setText(typed);
    } else setEntries(kept => [...without(kept, typed), { text: typed, isSought: false }]);
  };

  /** Enter before the results: adds the best product once it is known. */
  const addBest = useEvent(async (typed: string) => {
    setEntries(kept => [...without(kept, typed), { text: typed, isSought: true }]);
    try {
      const [best] = await findHits(parseEntry(typed).words);
      leave(typed);
      add(best, typed);
    } catch {
      leave(typed);
      // The search failed, so it is unknown if the product exists.
      keepText(typed, 'search_failed', { text: typed });
    }
  });

  const choose = (hit: Hit) => {
    setText('');
    add(hit, text);
  };

  const tryAgain = (typed: string) => void addBest(typed);

  const failed = entries.flatMap(({ text: typed, isSought }) => (isSought ? [] : [typed]));
  return { add, addBest, choose, failed, leave, setStatus, status, tryAgain };
};

interface Entry {
  text: string;
  /** Its search runs, also while it finds that the session has ended. */
  isSought: boolean;
}

const without = (entries: readonly Entry[], typed: string) =>
  entries.filter(({ text }) => text !== typed);

/** Texts whose search was cut off can be tried again. */
const storedEntries: Stored<readonly Entry[]> = {
  safeParse: value => ({
    data: Array.isArray(value)
      ? value.flatMap(each => {
          const text = textOf(each, 'text');
          return text ? [{ text, isSought: false }] : [];
        })
      : undefined,
  }),
};
