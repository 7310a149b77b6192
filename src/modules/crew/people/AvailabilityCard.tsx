import AddIcon from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AvailabilityEntry } from '#contract/crew/availability';
import { presentMinute } from '../../../ui/availability/timeline.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { CANDIDATE_SIGNS } from '../shifts/signs.ts';
import { RemoveEntryQuestion } from './RemoveEntryQuestion.tsx';
import { useAvailability, useEntryText } from './useAvailability.ts';

const AvailabilityDialog = lazyDialog(() => import('./AvailabilityDialog.tsx'));

interface AvailabilityCardProps {
  /** True for users who see crew but do not plan it. */
  isReadOnly: boolean;
}

export const AvailabilityCard = ({ isReadOnly }: AvailabilityCardProps) => {
  const person = useRecord<'crew'>();
  return person ? (
    <Availability key={person.id} crewId={person.id} isReadOnly={isReadOnly} />
  ) : null;
};

const Availability = ({ crewId, isReadOnly }: AvailabilityCardProps & { crewId: number }) => {
  const translate = useTranslate();
  const read = useAvailability(crewId);
  const [dialog, setDialog] = useState<{ entry?: AvailabilityEntry }>();
  const title = translate('crew.entries.title');
  return (
    <RecordPart
      title={title}
      action={
        !isReadOnly && (
          <Button size="small" startIcon={<AddIcon />} onClick={() => setDialog({})}>
            {translate('ra.action.add')}
          </Button>
        )
      }
    >
      <ReadState read={read} name={title} fallback={<FormSkeleton />}>
        {entries => (
          <Entries
            entries={entries}
            crewId={crewId}
            isReadOnly={isReadOnly}
            onEdit={entry => setDialog({ entry })}
          />
        )}
      </ReadState>
      {dialog && (
        <AvailabilityDialog crewId={crewId} {...dialog} onClose={() => setDialog(undefined)} />
      )}
    </RecordPart>
  );
};

interface EntriesProps {
  entries: readonly AvailabilityEntry[];
  crewId: number;
  isReadOnly: boolean;
  onEdit: (entry: AvailabilityEntry) => void;
}

const isPast = (entry: AvailabilityEntry) =>
  'until' in entry && Date.parse(entry.until) <= presentMinute();

const beginOf = (entry: AvailabilityEntry) => ('from' in entry ? Date.parse(entry.from) : 0);

const Entries = ({ entries, crewId, isReadOnly, onEdit }: EntriesProps) => {
  const translate = useTranslate();
  const [showsPast, setShowsPast] = useState(false);
  const [removed, setRemoved] = useState<AvailabilityEntry>();
  const past = entries.filter(isPast).length;
  const shown = entries
    .filter(entry => showsPast || !isPast(entry))
    .toSorted((one, other) => beginOf(one) - beginOf(other));
  return (
    <>
      {shown.length === 0 && (
        <Typography color="textSecondary">{translate('crew.entries.none')}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(entry => (
          <EntryRow
            key={entry.id}
            entry={entry}
            isReadOnly={isReadOnly}
            onEdit={() => onEdit(entry)}
            onRemove={() => setRemoved(entry)}
          />
        ))}
      </Box>
      {past > 0 && !showsPast && (
        <Button size="small" onClick={() => setShowsPast(true)}>
          {translate('crew.entries.past', { smart_count: past })}
        </Button>
      )}
      {removed && (
        <RemoveEntryQuestion
          crewId={crewId}
          entry={removed}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
};

interface EntryRowProps {
  entry: AvailabilityEntry;
  isReadOnly: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

const EntryRow = ({ entry, isReadOnly, onEdit, onRemove }: EntryRowProps) => {
  const translate = useTranslate();
  const entryText = useEntryText();
  const { state, reason } = entry;
  const when = entryText(entry);
  return (
    <Stack component="li" direction="row" sx={rowStyle}>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        {CANDIDATE_SIGNS[state]} {translate(`crew.availability.${state}`)}
        <Typography variant="body2" color="textSecondary">
          {[when, reason].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {!isReadOnly && (
        <>
          <IconButton onClick={onEdit} aria-label={translate('crew.entries.edit_one', { when })}>
            <EditOutlined />
          </IconButton>
          <IconButton
            onClick={onRemove}
            aria-label={translate('crew.entries.remove_one', { when })}
          >
            <DeleteOutlined />
          </IconButton>
        </>
      )}
    </Stack>
  );
};

const rowStyle = {
  gap: 0.5,
  py: 0.75,
  alignItems: 'center',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
