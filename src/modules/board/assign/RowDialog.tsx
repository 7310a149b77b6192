import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { CANDIDATE_STATES } from '#contract/crew/candidateStates.values';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { CANDIDATE_SIGNS } from '../../crew/index.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import type { Assigning, Held } from './assigningContext.ts';

interface RowDialogProps {
  assigning: Assigning;
  work: Held['work'];
  rows: readonly BoardRowData[];
  onClose: () => void;
}

const DOUBLE_CLICK_MS = 500;

/** The first click closes the dialog: the second must not reach what lies below. */
const swallowSecondClick = () => {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true });
  setTimeout(
    () => document.removeEventListener('click', swallow, { capture: true }),
    DOUBLE_CLICK_MS
  );
};

const RowDialog = ({ assigning, work, rows, onClose }: RowDialogProps) => {
  const translate = useTranslate();
  const { choices = rows, isKnown, meetingOf, drop } = assigning;
  const met = choices
    .flatMap(row => {
      const meeting = row.id === work.row?.id ? undefined : meetingOf(row);
      return meeting ? [{ row, meeting }] : [];
    })
    .toSorted((one, other) => rankOf(one.meeting) - rankOf(other.meeting));
  const choose = (row: BoardRowData) => {
    swallowSecondClick();
    drop(row);
  };
  return (
    <FormDialog
      title={translate(`board.hold.${work.kind}.title`, { name: work.name })}
      onClose={onClose}
    >
      {!isKnown && <FormSkeleton />}
      {isKnown && met.length === 0 && (
        <Typography>{translate(`board.hold.${work.kind}.none`)}</Typography>
      )}
      <List disablePadding>
        {met.map(({ row, meeting: { state, stateText, name, reasons } }) => (
          <ListItemButton key={row.id} divider onClick={() => choose(row)}>
            <ListItemText
              primary={`${CANDIDATE_SIGNS[state]} ${name}, ${stateText}`}
              secondary={reasons.join(' · ') || undefined}
            />
          </ListItemButton>
        ))}
      </List>
    </FormDialog>
  );
};

const rankOf = ({ state }: { state: (typeof CANDIDATE_STATES)[number] }) =>
  CANDIDATE_STATES.indexOf(state);

export default RowDialog;
