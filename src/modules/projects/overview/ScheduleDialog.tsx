import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { schedule, type ScheduleRow, scheduleRow } from '#contract/projects/schedule';
import { inOrder } from '#contract/projects/scheduleDays';
import { SCHEDULE_KINDS, SCHEDULE_MAX_ROWS } from '#contract/projects/scheduleKinds.values';
import { TEXT_MAX } from '#contract/base/limits';
import { useTimeZone } from '../../../platform/time/useFormat.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { newId } from '../../../ui/edits/newId.ts';
import { ClockField } from '../../../ui/form/ClockField.tsx';
import { FocusFirst } from '../../../ui/form/FormLayout.tsx';
import { useTypedState } from '../../../ui/form/typedState.ts';
import { ReadFirst } from '../../../ui/form/unreadFields.tsx';
import { useFailureLines } from '../../../ui/feedback/useExplain.ts';
import { Overtaken, useOpenedUpdate } from '../../../ui/record/useOpenedUpdate.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { addedRow, daysToChoose, isKind, joinedRows, timeOfRow, typedRow } from './scheduleRows.ts';
import { useDayName } from './useDayName.ts';

/** A removed row takes none of what the fields of others show. */
const keyedRow = scheduleRow.extend({
  key: z.number(),
  time: z.string(),
  note: z.string().nullable(),
});

type KeyedRow = z.infer<typeof keyedRow>;

const keyed = (row: ScheduleRow): KeyedRow => ({ ...row, key: newId() });

const stored = z.object({
  opened: z.looseObject({ id: z.int(), schedule: schedule.optional() }).optional(),
  rows: z.array(keyedRow).readonly(),
});

const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const explain = useFailureLines('resources.projects.schedule.failed');
  const [{ opened, rows }, setTyped, isTyped] = useTypedState<z.infer<typeof stored>>({
    name: 'schedule',
    start: () => ({ opened: project, rows: inOrder(project?.schedule ?? []).map(keyed) }),
    stored,
  });
  const setRows = (next: readonly KeyedRow[]) => setTyped({ opened, rows: next });
  const { update } = useOpenedUpdate('projects');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (typed: ScheduleRow[]) => opened && update({ schedule: typed }, opened),
    networkMode: 'always',
    onSuccess: onClose,
    onError: failure => {
      const current = failure instanceof Overtaken && stored.shape.opened.parse(failure.current);
      if (!current) return;
      const [before, theirs] = [opened?.schedule ?? [], current.schedule ?? []];
      setTyped({ opened: current, rows: joinedRows(rows, before, theirs, keyed) });
    },
  });
  const say = (key: string) => translate(`resources.projects.schedule.${key}`);

  const change = (key: number, changes: Partial<ScheduleRow>) =>
    setRows(rows.map(each => (each.key === key ? { ...each, ...changes } : each)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(rows.map(typedRow));
  };
  return (
    <FormDialog title={say('edit')} onClose={onClose} isTyped={isTyped} wide>
      <ReadFirst>
        <Box component="form" noValidate onSubmit={save}>
          <FocusFirst of="[role=dialog] form" />
          <Stack sx={{ gap: 2 }}>
            {rows.map(({ key, ...row }) => (
              <Row
                key={key}
                row={row}
                onChange={changes => change(key, changes)}
                onRemove={() => setRows(rows.filter(each => each.key !== key))}
              />
            ))}
          </Stack>
          <Button
            startIcon={<AddIcon />}
            disabled={rows.length >= SCHEDULE_MAX_ROWS}
            onClick={() => setRows([...rows, keyed(addedRow(rows.at(-1)))])}
            sx={{ my: 2 }}
          >
            {say('add')}
          </Button>
          {error !== null && (
            <Alert severity={error instanceof Overtaken ? 'warning' : 'error'}>
              {error instanceof Overtaken ? say('overtaken') : explain(error)}
            </Alert>
          )}
          <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
            <BusyButton type="submit" variant="contained" busy={isPending}>
              {translate('ra.action.save')}
            </BusyButton>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          </Stack>
        </Box>
      </ReadFirst>
    </FormDialog>
  );
};

interface RowProps {
  row: ScheduleRow;
  onChange: (changes: Partial<ScheduleRow>) => void;
  onRemove: () => void;
}

const Row = ({ row, onChange, onRemove }: RowProps) => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const timeZone = useTimeZone();
  const dayName = useDayName();
  const say = (key: string) => translate(`resources.projects.schedule.${key}`);
  return (
    <Box sx={rowStyle}>
      <TextField
        select
        label={say('kind')}
        value={row.kind}
        onChange={({ target }) => isKind(target.value) && onChange({ kind: target.value })}
      >
        {SCHEDULE_KINDS.map(kind => (
          <MenuItem key={kind} value={kind}>
            {say(`kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={say('day')}
        value={row.day}
        onChange={({ target }) => onChange({ day: Number(target.value) })}
      >
        {daysToChoose(project, row.day, timeZone).map(({ day, date }) => (
          <MenuItem key={day} value={day}>
            {dayName(day, date)}
          </MenuItem>
        ))}
      </TextField>
      <ClockField
        label={say('time')}
        value={row.time}
        placeholder="08:00"
        read={timeOfRow}
        refusal={say('wrong_time')}
        onChange={time => onChange({ time })}
      />
      <TextField
        label={say('note')}
        value={row.note ?? ''}
        onChange={({ target }) => onChange({ note: target.value })}
        slotProps={{ htmlInput: { maxLength: TEXT_MAX.line } }}
      />
      <IconButton aria-label={say('remove')} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

const rowStyle = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1.2fr 1.2fr 92px 2fr 40px' },
  '& > :last-child': { gridColumn: { xs: 'span 2', sm: 'auto' }, justifySelf: 'end' },
} as const;

export default ScheduleDialog;
