import { useLocale, useTranslate } from 'ra-core';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { CellEditor } from '../../../ui/grid/CellEditor.tsx';
import type { CellEditorProps } from '../../../ui/grid/gridKind.ts';
import { ProductCellEditor } from '../../../ui/products/ProductCellEditor.tsx';
import { usePriceCells } from './priceCellsContext.ts';
import { priceInput, typedText } from './priceCells.ts';
import type { PriceColumn, PriceRow, PriceValues } from './priceRows.ts';

type EditorProps = CellEditorProps<PriceRow, PriceColumn, PriceValues>;

export const PriceCellEditor = ({ row, column, text, onCommit, onCancel }: EditorProps) => {
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const { tenantId } = usePriceCells();
  if (column === 'product') {
    return (
      <ProductCellEditor
        label={translate('resources.price-lists.fields.product_id')}
        product={row}
        text={text}
        tenantId={tenantId}
        onCommit={({ product_id, name }, down, right) =>
          onCommit({ product_id, name }, down, right)
        }
        onCancel={onCancel}
      />
    );
  }
  return (
    <CellEditor
      label={translate('resources.price-lists.fields.price')}
      isNumber
      read={typed => priceInput(typed, decimal)}
      text={text}
      stored={typedText(row, column, decimal)}
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
};
