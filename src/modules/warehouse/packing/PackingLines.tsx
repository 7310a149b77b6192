import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { type ComponentProps, useMemo } from 'react';
import { toDoFor } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { PACKING_ORDERS, type PackingOrder, rowsByPlace, rowsOf } from './model/packing.ts';
import { PackingTable } from './PackingTable.tsx';

interface PackingLinesProps extends Omit<ComponentProps<typeof PackingTable>, 'rows'> {
  lines: readonly PackingLine[];
  /** The number of lines that were booked together last; 0 once they are undone. */
  booked: number;
  onUndoBooked: () => void;
}

export const PackingLines = ({ lines, booked, onUndoBooked, ...table }: PackingLinesProps) => {
  const translate = useTranslate();
  const locale = useLocaleState()[0];
  const { mode } = table;
  const [order, setOrder] = useStore<PackingOrder>('warehouse.packing.order', 'plan');
  const [isToDo, setToDo] = useStore('packing_to_do', false);
  const noPlace = translate('warehouse.packing.no_place');
  const rows = useMemo(() => {
    const shown = isToDo ? lines.filter(line => toDoFor(mode, line) > 0) : lines;
    return order === 'place' ? rowsByPlace(shown, noPlace, locale) : rowsOf(shown);
  }, [lines, order, isToDo, mode, noPlace, locale]);

  return (
    <Stack sx={{ gap: 1, minWidth: 0, gridArea: 'lines' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <OrderChoice order={order} onOrder={setOrder} />
        <ToggleButton
          size="small"
          value="to_do"
          selected={isToDo}
          onChange={() => setToDo(!isToDo)}
          sx={choiceStyle}
        >
          {translate('warehouse.packing.only_to_do')}
        </ToggleButton>
      </Stack>
      {booked > 0 && (
        <Alert
          severity="success"
          action={
            <Button color="inherit" size="small" onClick={onUndoBooked}>
              {translate('ra.action.undo')}
            </Button>
          }
        >
          {translate('warehouse.packing.booked', { smart_count: booked })}
        </Alert>
      )}
      {rows.length === 0 ? (
        <Typography color="textSecondary">{translate('warehouse.packing.all_done')}</Typography>
      ) : (
        <PackingTable {...table} rows={rows} />
      )}
    </Stack>
  );
};

interface OrderChoiceProps {
  order: PackingOrder;
  onOrder: (order: PackingOrder) => void;
}

const OrderChoice = ({ order, onOrder }: OrderChoiceProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={order}
      onChange={(_event, chosen: PackingOrder | null) => chosen && onOrder(chosen)}
      aria-label={translate('warehouse.packing.order')}
    >
      {PACKING_ORDERS.map(each => (
        <ToggleButton key={each} value={each} sx={choiceStyle}>
          {translate(`warehouse.packing.orders.${each}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const choiceStyle = {
  color: 'text.secondary',
  '&.Mui-selected': { color: 'primary.main' },
} as const;
