import type { RefObject } from 'react';
import { useShortcuts } from './useShortcuts.ts';

/**
 * Keys that go from record to record, by the link that each card and row has: J and K from
 * anywhere; the arrows from a record on, in the direction that they point. X selects a row.
 */
export const useRecordKeys = (list: RefObject<HTMLElement | null>) => {
  const goBy = (event: KeyboardEvent, step: number, start: boolean) => {
    const records = recordsIn(list.current);
    const at = records.findIndex(record => record.contains(document.activeElement));
    if (at < 0 && !start) return;
    event.preventDefault();
    linkOf(records[at < 0 ? 0 : at + step])?.focus();
  };
  const byRows = (rows: number) => (event: KeyboardEvent) =>
    goBy(event, rows * columnsOf(recordsIn(list.current)), false);

  useShortcuts({
    j: event => goBy(event, 1, true),
    k: event => goBy(event, -1, true),
    ArrowRight: event => goBy(event, 1, false),
    ArrowLeft: event => goBy(event, -1, false),
    ArrowDown: byRows(1),
    ArrowUp: byRows(-1),
    x: () => {
      const row = document.activeElement?.closest('tr');
      if (list.current?.contains(row ?? null)) row?.querySelector('input')?.click();
    },
  });
};

const recordsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLElement>('li, tbody tr') ?? [])].filter(linkOf);

const linkOf = (record: HTMLElement | undefined) => record?.querySelector<HTMLElement>('a[href]');

/** How many records stand beside each other. */
const columnsOf = (records: HTMLElement[]) => {
  const top = records[0]?.offsetTop;
  const below = records.findIndex(record => record.offsetTop !== top);
  return below < 0 ? 1 : below;
};
