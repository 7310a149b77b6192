import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { usePlan } from './PlanContext.tsx';
import { newId } from '../../ui/edits/newId.ts';
import { parseEntry } from './parseEntry.ts';
import { type Hit, useFindHits } from '../../ui/products/productSearch.ts';

interface EntryField {
  text: string;
  setText: (text: string) => void;
  /** The group of new lines. */
  groupId: number | null;
}

export const useEntry = ({ text, setText, groupId }: EntryField) => {
  const translate = useTranslate();
  const { store, tenantId } = usePlan();
  const [told, setTold] = useState('');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const findHits = useFindHits(tenantId);
  const shown = useRef(text);
  useEffect(() => {
    shown.current = text;
  }, [text]);

  /** Adds a product or a text. A text that looks like a number stays, to be corrected. */
  const add = (hit: Hit | undefined, typed: string) => {
    const entry = parseEntry(typed);
    if (!hit && entry.odd) {
      keepText(typed);
      setTold(translate('plan.entry.odd', { amount: entry.odd.amount, most: LINE_AMOUNT_MAX }));
      return;
    }
    store.change({
      op: 'add_line',
      id: newId(),
      group_id: groupId,
      line: { amount: entry.amount, ...(hit ? { product: hit } : { text: entry.words }) },
    });
    setTold(
      translate('plan.entry.added', { amount: entry.amount, name: hit?.name ?? entry.words })
    );
  };

  /** Puts the text back into the field, or below it if the next entry was typed already. */
  const keepText = (typed: string) => {
    if (shown.current === '') setText(typed);
    else setFailed(kept => [...kept.filter(each => each !== typed), typed]);
  };

  /** Enter before the results: adds the best product once it is known. */
  const addBest = useEvent(async (typed: string) => {
    try {
      const [best] = await findHits(parseEntry(typed).words);
      add(best, typed);
    } catch {
      // The search failed, so it is unknown if the product exists.
      keepText(typed);
      setTold(translate('plan.entry.search_failed', { text: typed }));
    }
  });

  const choose = (hit: Hit) => {
    setText('');
    add(hit, text);
  };

  const leave = (typed: string) => setFailed(kept => kept.filter(each => each !== typed));

  const tryAgain = (typed: string) => {
    leave(typed);
    void addBest(typed);
  };

  return { add, addBest, choose, failed, leave, setTold, told, tryAgain };
};
