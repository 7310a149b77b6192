import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import type { MouseEvent } from 'react';
import { useRecordTitle } from '../useRecordTitle.ts';

/**
 * Selects a row; with Shift, all rows up to it. react-admin 5.15's own checkbox leaves its name
 * beside the input (with MUI 7), and says only that it selects "this row".
 */
export const SelectRow = () => {
  const record = useRecordContext();
  const { selectedIds } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const name = useRecordTitle();
  if (!record) return null;
  const toggle = (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    handleToggleItem?.(record.id, event);
  };
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      slotProps={{
        input: { 'aria-label': translate('lists.selection.row', { name }), onClick: toggle },
      }}
    />
  );
};
