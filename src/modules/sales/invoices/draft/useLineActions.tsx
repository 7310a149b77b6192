import { type ReactNode, useState } from 'react';
import type { LineRow } from './draftState.ts';
import { isLine } from './draftState.ts';
import { useDraft } from './useDraftEditor.ts';
import type { useVatCodes } from './useVatCodes.ts';
import { lazyDialog } from '../../../../ui/dialog/lazyDialog.tsx';

const LineDialog = lazyDialog(() => import('./LineDialog.tsx'));

/** Adding lines and headings, and the dialog with all that a line has. */
export const useLineActions = (vatCodes: ReturnType<typeof useVatCodes>) => {
  const { state, dispatch } = useDraft();
  const [opened, setOpened] = useState<string>();
  const row = state.rows.filter(isLine).find(({ key }) => key === opened);

  /** A new line has the VAT of the line above it, else that of the customer. Returns its key. */
  const addLine = (after: string | undefined) => {
    const { rows, next } = state;
    const at = after ? rows.findIndex(({ key }) => key === after) : rows.length - 1;
    const above = rows.slice(0, at + 1).findLast(isLine) ?? rows.find(isLine);
    dispatch({
      type: 'lineAdded',
      after,
      values: {
        kind: 'other',
        description: '',
        note: null,
        unit: null,
        amount: 1,
        unit_price: 0,
        factor: 1,
        discount: 0,
        vat_code_id:
          above?.values.vat_code_id ?? state.base.usual_vat_code_id ?? vatCodes.codes[0]?.id ?? 0,
        discountable: true,
        ledger: null,
        product_id: null,
      },
    });
    return `n${next}`;
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
        // A line that was just added, and has no words yet.
        if (row.values.description === '') dispatch({ type: 'removed', key: row.key });
      }}
    />
  );
  return {
    addLine,
    addHeading,
    openLine: ({ key }: LineRow) => setOpened(key),
    openKey: setOpened,
    dialog,
  };
};
