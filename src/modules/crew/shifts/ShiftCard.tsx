import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Shift } from '#contract/crew/crewPlans';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { useCrew } from './CrewContext.tsx';
import { useMovePerson } from './useMovePerson.ts';
import { PersonChip } from './PersonChip.tsx';

const ShiftDialog = lazyDialog(() => import('./ShiftDialog.tsx'));
const PeopleDialog = lazyDialog(() => import('./PeopleDialog.tsx'));
const CopyShiftDialog = lazyDialog(() => import('./CopyShiftDialog.tsx'));

export const ShiftCard = ({ shift }: { shift: Shift }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { manages, dragged, drag } = useCrew();
  const { targetsOf, move } = useMovePerson();
  const isTarget = dragged !== undefined && targetsOf(dragged).some(({ id }) => id === shift.id);
  const [dialog, setDialog] = useState<'shift' | 'people' | 'copy'>();
  const { name, amount, from, until, break_minutes, location, notes, open, assignments } = shift;
  const { travel_before, travel_after } = shift;
  // Times only: the days are in the heading. A night shift ends on the next day.
  const title = `${amount} × ${name}, ${format.time(from)}–${format.time(until)}`;
  const close = () => setDialog(undefined);
  const isManaged = manages && shift.id > 0;
  return (
    <Card
      component="article"
      aria-label={title}
      onDragOver={event => isTarget && event.preventDefault()}
      onDrop={event => {
        event.preventDefault();
        if (isTarget) move(dragged, shift);
        drag(undefined);
      }}
      sx={{ p: 2, ...(isTarget && { outline: '2px dashed', outlineColor: 'primary.main' }) }}
    >
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Typography variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {title}
        </Typography>
        {isManaged && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              size="small"
              startIcon={<PersonAddAltOutlined />}
              onClick={() => setDialog('people')}
            >
              {translate('crew.choose_people')}
            </Button>
            <Button size="small" startIcon={<EditOutlined />} onClick={() => setDialog('shift')}>
              {translate('ra.action.edit')}
            </Button>
            <Button
              size="small"
              startIcon={<ContentCopyOutlined />}
              onClick={() => setDialog('copy')}
            >
              {translate('crew.copy')}
            </Button>
          </Stack>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {[
          ...(break_minutes > 0 ? [translate('crew.break', { minutes: break_minutes })] : []),
          ...(travel_before + travel_after > 0
            ? [translate('crew.travel', { before: travel_before, after: travel_after })]
            : []),
          ...(location ? [location] : []),
        ].join(' · ')}
      </Typography>
      {notes && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>
          {notes}
        </Typography>
      )}
      <Stack direction="row" component="ul" sx={{ gap: 1, flexWrap: 'wrap', p: 0, m: 0, mt: 1.5 }}>
        {assignments.map(assignment => (
          <PersonChip key={assignment.crew_id} shift={shift} assignment={assignment} />
        ))}
        {open > 0 && (
          <Box component="li" sx={{ listStyle: 'none' }}>
            <Chip
              label={`▲ ${translate('crew.open', { smart_count: open })}`}
              color="warning"
              variant="outlined"
              {...(isManaged && { onClick: () => setDialog('people') })}
            />
          </Box>
        )}
      </Stack>
      {dialog === 'shift' && <ShiftDialog shift={shift} onClose={close} />}
      {dialog === 'copy' && <CopyShiftDialog shift={shift} onClose={close} />}
      {dialog === 'people' && <PeopleDialog shift={shift} onClose={close} />}
    </Card>
  );
};
