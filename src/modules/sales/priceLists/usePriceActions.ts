import { useEvent, useLocale } from 'ra-core';
import { useState } from 'react';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import type { Grid } from '../../../ui/grid/useGrid.ts';
import { pastedPrices } from './pastedPrices.ts';
import type { PriceColumn, PriceRow, PriceValues } from './priceRows.ts';
import { type Sought, useLookUp } from './useLookUp.ts';
import type { usePrices } from './usePrices.ts';

export interface PriceActions {
  set: (rows: readonly PriceRow[], values: PriceValues) => void;
  add: (after: string | undefined) => string | undefined;
  remove: (rows: readonly PriceRow[]) => void;
  paste: (text: string) => boolean;
  undo: () => void;
  redo: () => void;
}

interface PriceActionsOptions extends ReturnType<typeof usePrices> {
  grid: Grid<PriceRow, PriceColumn>;
  tenantId: number | undefined;
}

export const usePriceActions = ({ grid, tenantId, dispatch, readRows }: PriceActionsOptions) => {
  const decimal = decimalSign(useLocale() ?? 'nl');
  const { lookUp, ...search } = useLookUp(tenantId);
  const [outcome, setOutcome] = useState<{ pasted: number; replaced: number }>();

  const findProducts = useEvent(async (sought: readonly Sought[], replaces: boolean) => {
    const products = await lookUp(sought);
    if (!products) return;
    const before = readRows().length;
    dispatch({ type: 'found', products, replaces });
    if (replaces) setOutcome({ pasted: sought.length, replaced: before - readRows().length });
  });

  const findAgain = () =>
    findProducts(
      readRows()
        .filter(({ product_id, name }) => product_id === null && name !== '')
        .map(({ key, name }) => ({ key, name, texts: [name] })),
      false
    );

  const set = (rows: readonly PriceRow[], values: PriceValues) => {
    // A change without effect would be an empty undo step.
    const keys = rows.filter(row => differs(row, values)).map(({ key }) => key);
    if (keys.length === 0) return;
    dispatch({ type: 'set', keys, values });
    const [key] = keys;
    const { product_id, name } = values;
    if (key && product_id === null && name) {
      void findProducts([{ key, name, texts: [name] }], false);
    }
  };

  const add = (after: string | undefined) => {
    const key = newKey();
    dispatch({ type: 'added', after, rows: [{ key, product_id: null, name: '', price: null }] });
    grid.act({ type: 'edited', cell: { key, column: 'product' }, text: '' });
    return key;
  };

  const paste = (text: string) => {
    const added = pastedPrices(text, decimal).map(({ words, ...row }) => {
      const name = words.join(' ');
      const texts = [...new Set([name, ...words])].filter(Boolean);
      return { row: { key: newKey(), product_id: null, name, ...row }, texts };
    });
    if (added.length === 0) return false;
    dispatch({ type: 'added', after: grid.activeRow?.key, rows: added.map(({ row }) => row) });
    setOutcome({ pasted: added.length, replaced: 0 });
    const sought = added.map(({ row: { key, name }, texts }) => ({ key, name, texts }));
    void findProducts(sought, true);
    return true;
  };

  const actions: PriceActions = {
    set,
    add,
    remove: rows => dispatch({ type: 'removed', keys: rows.map(({ key }) => key) }),
    paste,
    undo: () => dispatch({ type: 'stepped', stack: 'undos' }),
    redo: () => dispatch({ type: 'stepped', stack: 'redos' }),
  };
  return { actions, findAgain, outcome, ...search };
};

const newKey = () => crypto.randomUUID();

const differs = (row: PriceRow, values: PriceValues) => {
  const known: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(values).some(([field, value]) => known[field] !== value);
};
