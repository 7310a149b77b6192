import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { PriceList } from '#contract/sales/priceLists';
import { priceListFields } from '#contract/sales/priceLists';
import {
  type PriceEvent,
  type PriceRow,
  pricesAfter,
  type PriceState,
  startPrices,
} from './priceRows.ts';

type FormRow = Omit<PriceRow, 'key'> & { key?: string };

const NO_ROWS: readonly FormRow[] = [];

export const usePrices = () => {
  const { clearErrors } = useFormContext();
  const { field } = useController({ name: priceListFields.prices });
  const [own, setOwn] = useState<PriceState>();
  const given: readonly FormRow[] = field.value ?? NO_ROWS;
  const start = useMemo(() => startPrices(given.map(keyed)), [given]);
  const state = own && isSame(given, own.rows) ? own : start;
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  /** Reads the latest rows: a key can change them twice before they are drawn. */
  const dispatch = useEvent((event: PriceEvent) => {
    const next = pricesAfter(latest.current, event);
    if (next === latest.current) return;
    latest.current = next;
    setOwn(next);
    clearErrors(priceListFields.prices);
    field.onChange(next.rows);
  });
  return { state, dispatch, readRows: () => latest.current.rows };
};

export const priceRowsOf = (prices: NonNullable<PriceList['prices']>) => prices.map(keyed);

const keyed = (row: FormRow): PriceRow => ({ ...row, key: row.key ?? `p${row.product_id}` });

const isSame = (given: readonly FormRow[], own: readonly PriceRow[]) =>
  given.length === own.length &&
  given.every((row, at) => {
    const { key, product_id, name, price, typed } = keyed(row);
    const other = own[at];
    return (
      key === other?.key &&
      product_id === other.product_id &&
      name === other.name &&
      price === other.price &&
      typed === other.typed
    );
  });
