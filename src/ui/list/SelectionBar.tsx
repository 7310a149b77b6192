import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** Records that are changed in one go at most. */
const SELECTED_MAX = 250;

/** How many rows are selected, and what can be done with them. */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds, total = 0, getData, onSelect, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const reachable = Math.min(total, SELECTED_MAX);
  const selectAll = async () => {
    const records = (await getData?.({ maxResults: reachable })) ?? [];
    onSelect(records.map(({ id }) => id));
  };
  return (
    <>
      <Typography component="output" variant="body2" sx={{ px: 1, fontWeight: 600 }}>
        {selectedIds.length > 0 &&
          translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      {selectedIds.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {children}
          {selectedIds.length < reachable && (
            <Button size="small" onClick={() => void selectAll()}>
              {translate(total > reachable ? 'lists.selection.first' : 'lists.selection.all', {
                count: reachable,
              })}
            </Button>
          )}
          <Button size="small" onClick={() => onUnselectItems()}>
            {translate('ra.action.unselect')}
          </Button>
        </Stack>
      )}
    </>
  );
};
