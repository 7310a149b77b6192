import { type ReactNode, useState } from 'react';
import type { LineRow, LineValues } from './draftState.ts';
import type { PastedLine } from './pastedLines.ts';
import { isLine } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';
import type { useVatCodes } from './useVatCodes.ts';
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx';

const LineDialog = lazyDialog(() => import('./LineDialog.tsx'));

export const useLineActions = (vatCodes: ReturnType<typeof useVatCodes>) => {
  const { state, dispatch } = useDraft();
  const [opened, setOpened] = useState<string>();
  const row = state.rows.filter(isLine).find(({ key }) => key === opened);

  /** VAT of the line above, else of the customer. */
  const vatCodeBelow = (after: string | undefined) => {
    const { rows } = state;
    const at = after ? rows.findIndex(({ key }) => key === after) : rows.length - 1;
    const above = rows.slice(0, at + 1).findLast(isLine) ?? rows.find(isLine);
    return above?.values.vat_code_id ?? state.base.usual_vat_code_id ?? vatCodes.codes?.[0]?.id;
  };

  const newLine = (after: string | undefined): LineValues | undefined => {
    const vat_code_id = vatCodeBelow(after);
    if (vat_code_id === undefined) return undefined;
    return {
      kind: 'other',
      description: '',
      note: null,
      unit: null,
      amount: 1,
      unit_price: 0,
      factor: 1,
      discount: 0,
      vat_code_id,
      discountable: true,
      ledger: null,
      product_id: null,
    };
  };

  /** Returns the key; undefined while no VAT code is known. */
  const addLine = (after: string | undefined) => {
    const values = newLine(after);
    if (!values) return undefined;
    dispatch({ type: 'lineAdded', after, values });
    return `n${state.next}`;
  };

  const addPasted = (after: string | undefined, pasted: readonly PastedLine[]) => {
    const line = newLine(after);
    if (!line) return;
    dispatch({ type: 'linesPasted', after, lines: pasted.map(values => ({ ...line, ...values })) });
  };

  const addHeading = (before: string | undefined) => {
    dispatch({ type: 'headingAdded', before, name: '' });
    return `n${state.next}`;
  };

  const close = () => setOpened(undefined);
  const dialog: ReactNode = row && (
    <LineDialog
      row={row}
      vatCodes={vatCodes}
      onDone={close}
      onClose={() => {
        close();
        if (row.values.description === '') dispatch({ type: 'removed', keys: [row.key] });
      }}
    />
  );
  return {
    mayAddLine: vatCodeBelow(undefined) !== undefined,
    addLine,
    addPasted,
    addHeading,
    openLine: ({ key }: LineRow) => setOpened(key),
    openKey: setOpened,
    dialog,
  };
};
