import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { z } from 'zod';
import type { PlanLine } from '#contract/plan/plans';
import type { UnitChoice } from '#contract/plan/unitChoices';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { usePeriodText } from '../../../ui/availability/usePeriodText.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { usePlan } from '../PlanContext.tsx';
import type { Change } from '../model/changes.ts';

interface UnitsDialogProps {
  line: PlanLine;
  onClose: () => void;
}

const UNITS_WITHOUT_SEARCH_MAX = 8;

/** Whether a unit is wanted, of those that were ticked or unticked. */
const switches = z.record(z.string(), z.boolean());

const UnitsDialog = ({ line, onClose }: UnitsDialogProps) => {
  const translate = useTranslate();
  const periodText = usePeriodText();
  const { store } = usePlan();
  const { from, until, product_id } = line;
  const before = line.units.map(({ id }) => id);
  // By unit: units that a colleague gave the line meanwhile stay.
  const [wanted, setWanted, isTyped] = useTypedState<z.infer<typeof switches>>({
    name: `units ${line.id}`,
    start: () => ({}),
    stored: switches,
  });
  const added = Object.keys(wanted).map(Number);
  const ids = [...new Set([...before, ...added])].filter(id => wanted[id] ?? true);
  const chosen = new Set(ids);
  const [searched, search] = useState('');
  const { data: units, isPending, error, refetch } = useUnitChoices(line);
  const isFull = chosen.size >= line.total_amount;
  const toggle = (id: number) => setWanted({ ...wanted, [id]: !chosen.has(id) });
  const changes = unitChanges(line.id, before, ids);
  const save = () => {
    store.change(...changes);
    onClose();
  };
  const shown = units?.filter(unit => isFound(unit, searched));
  return (
    <FormDialog
      title={translate('plan.units.title', { name: line.name })}
      onClose={onClose}
      isTyped={isTyped}
    >
      {from && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {periodText({ from, until })}
        </Typography>
      )}
      {isPending && product_id !== null && (
        <LinearProgress aria-label={translate('common.loading')} />
      )}
      {error && (
        <FailureAlert text={translate('plan.units.failed')} error={error} onRetry={refetch} />
      )}
      {units?.length === 0 && <Alert severity="info">{translate('plan.units.none')}</Alert>}
      {units && units.length > UNITS_WITHOUT_SEARCH_MAX && (
        <SearchField
          isSecond
          label={translate('plan.units.search')}
          value={searched}
          onSearch={search}
          sx={{ width: '100%', my: 1 }}
        />
      )}
      {units && units.length > 0 && shown?.length === 0 && (
        <Typography variant="body2">{translate('plan.units.nothing')}</Typography>
      )}
      <List dense disablePadding>
        {shown?.map(unit => (
          <ListItem key={unit.id} disablePadding>
            <FormControlLabel
              control={
                <Checkbox
                  checked={chosen.has(unit.id)}
                  disabled={isFull && !chosen.has(unit.id)}
                  onChange={() => toggle(unit.id)}
                />
              }
              label={<UnitText unit={unit} />}
            />
          </ListItem>
        ))}
      </List>
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', mt: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={changes.length === 0} onClick={save}>
          {translate('plan.units.save', { count: chosen.size, amount: line.total_amount })}
        </Button>
      </Stack>
    </FormDialog>
  );
};

const useUnitChoices = ({ product_id, from, until }: PlanLine) => {
  const project = useRecord<'projects'>();
  const query = { projectId: project?.id ?? 0, productId: product_id ?? 0, from, until };
  return useQuery({
    queryKey: ['unitChoices', query],
    queryFn: async ({ signal }) =>
      (await import('../../../platform/data/lazyPlanning.ts')).readUnitChoices(query, {
        signal,
        tenantId: project?.tenant_id,
      }),
    enabled: product_id !== null && project !== undefined,
  });
};

const isFound = ({ code, serial_number, location, taken_by }: UnitChoice, searched: string) =>
  [code, serial_number, location, taken_by?.name]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .includes(searched.trim().toLowerCase());

const UnitText = ({ unit }: { unit: UnitChoice }) => {
  const translate = useTranslate();
  const format = useFormat();
  const periodText = usePeriodText();
  const { id, code, serial_number, location, warnings, taken_by, repaired_at, inspection } = unit;
  const reasons = warnings.map(warning => {
    if (warning === 'in_repair' && repaired_at) {
      return translate('plan.units.repaired', { moment: format.shortMoment(repaired_at) });
    }
    if (warning === 'inspection_due' && inspection) {
      return translate('plan.units.due', { kind: inspection });
    }
    return translate(`plan.units.warnings.${warning}`);
  });
  const taken =
    taken_by &&
    translate('plan.units.elsewhere', { project: taken_by.name, period: periodText(taken_by) });
  const standing = [taken, ...reasons].filter(Boolean);
  return (
    <ListItemText
      primary={code ?? serial_number ?? `#${id}`}
      secondary={[
        code && serial_number,
        ...(standing.length > 0 ? standing : [translate('plan.units.free')]),
        location,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
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
