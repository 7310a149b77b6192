import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Equipment } from '#contract/catalogue/equipment';
import type { PlanLine } from '#contract/plan/plans';
import { useEquipmentStatusText } from '../../../ui/display/StatusBadge.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { errorShownInline, FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { usePlan } from '../PlanContext.tsx';
import type { Change } from '../model/changes.ts';

interface UnitsDialogProps {
  line: PlanLine;
  onClose: () => void;
}

/** More units of one product than are looked through at once are found by scanning them. */
const SHOWN = 200;

/** Which units of its product are meant for a line; what speaks against one is said beside it. */
const UnitsDialog = ({ line, onClose }: UnitsDialogProps) => {
  const translate = useTranslate();
  const status = useEquipmentStatusText();
  const { store } = usePlan();
  const before = line.units.map(({ id }) => id);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(before));
  const {
    data: units,
    isPending,
    error,
    refetch,
  } = useGetList<Equipment>(
    'equipment',
    {
      filter: { product_id: line.product_id },
      sort: { field: 'code', order: 'ASC' },
      pagination: { page: 1, perPage: SHOWN },
    },
    errorShownInline
  );
  const isFull = chosen.size >= line.total_amount;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const save = () => {
    store.change(...unitChanges(line.id, before, [...chosen]));
    onClose();
  };
  return (
    <FormDialog title={translate('plan.units.title', { name: line.name })} onClose={onClose}>
      {isPending && <LinearProgress aria-label={translate('common.loading')} />}
      {error && (
        <FailureAlert text={translate('plan.units.failed')} error={error} onRetry={refetch} />
      )}
      {units?.length === 0 && <Alert severity="info">{translate('plan.units.none')}</Alert>}
      <List dense disablePadding>
        {units?.map(unit => (
          <ListItem key={unit.id} disablePadding>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.has(unit.id)}
                  disabled={isFull && !chosen.has(unit.id)}
                  onChange={() => toggle(unit.id)}
                />
              }
              label={
                <ListItemText
                  primary={unit.code ?? unit.serial_number ?? `#${unit.id}`}
                  secondary={[unit.serial_number, status(unit.status ?? ''), unit.location]
                    .filter(Boolean)
                    .join(' · ')}
                />
              }
            />
          </ListItem>
        ))}
      </List>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {translate('plan.units.save', { count: chosen.size, amount: line.total_amount })}
        </Button>
      </Stack>
    </FormDialog>
  );
};

const unitChanges = (
  line_id: number,
  before: readonly number[],
  after: readonly number[]
): Change[] => {
  const removed = before.filter(id => !after.includes(id));
  const added = after.filter(id => !before.includes(id));
  return [
    ...(removed.length > 0 ? [{ op: 'remove_units', line_id, unit_ids: removed } as const] : []),
    ...(added.length > 0 ? [{ op: 'add_units', line_id, unit_ids: added } as const] : []),
  ];
};

export default UnitsDialog;
