import CheckIcon from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Difference } from '#contract/warehouse/stocktakings';
import type { DifferenceKind } from '#contract/warehouse/stocktakingStates.values';
import { packingAddress } from '../index.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { canBook, keyOf } from './model/countChoices.ts';

const SHOWN_AT_FIRST_MAX = 100;

interface DifferencePartProps {
  kind: DifferenceKind;
  differences: readonly Difference[];
  isChosen: (difference: Difference) => boolean;
  onChoose: ((some: readonly Difference[], isWanted: boolean) => void) | undefined;
}

export const DifferencePart = ({ kind, differences, isChosen, onChoose }: DifferencePartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const [areAllShown, setAllShown] = useState(false);
  if (differences.length === 0) return null;
  const choose = canBook({ kind }) ? onChoose : undefined;
  const title = translate(`stocktakings.kinds.${kind}`);
  const chosen = differences.filter(isChosen).length;
  return (
    <RecordPart
      title={`${title} (${format.number(differences.length)})`}
      action={
        choose &&
        differences.length > 1 && (
          <FormControlLabel
            label={translate('stocktakings.all')}
            control={
              <Checkbox
                checked={chosen === differences.length}
                indeterminate={chosen > 0 && chosen < differences.length}
                onChange={(_event, isWanted) => choose(differences, isWanted)}
                slotProps={{
                  input: { 'aria-label': translate('stocktakings.all_of', { kind: title }) },
                }}
              />
            }
          />
        )
      }
    >
      {onChoose && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(`stocktakings.does.${kind}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {differences.slice(0, areAllShown ? undefined : SHOWN_AT_FIRST_MAX).map(each => (
          <DifferenceRow
            key={keyOf(each)}
            difference={each}
            isChosen={isChosen(each)}
            onChoose={choose && (isWanted => choose([each], isWanted))}
          />
        ))}
      </Box>
      {!areAllShown && differences.length > SHOWN_AT_FIRST_MAX && (
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAllShown(true)}>
          {translate('stocktakings.show_all', { count: format.number(differences.length) })}
        </Button>
      )}
    </RecordPart>
  );
};

interface DifferenceRowProps {
  difference: Difference;
  isChosen: boolean;
  onChoose: ((isWanted: boolean) => void) | undefined;
}

const DifferenceRow = ({ difference, isChosen, onChoose }: DifferenceRowProps) => {
  const translate = useTranslate();
  const nameId = useId();
  const detailText = useDetailText();
  const { equipment_id, product_id, kind, project_id } = difference;
  const to = equipment_id === null ? `/products/${product_id}` : `/equipment/${equipment_id}`;
  const detail = detailText(difference);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        py: 0.5,
        alignItems: 'center',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {onChoose && (
        <Checkbox
          checked={isChosen}
          onChange={(_event, isWanted) => onChoose(isWanted)}
          slotProps={{ input: { 'aria-labelledby': nameId } }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} id={nameId} to={to} color="textPrimary" underline="hover">
          {[difference.code, difference.name].filter(Boolean).join(' · ')}
        </Link>
        {detail && (
          <Typography variant="body2" color="textSecondary">
            {kind === 'out' && project_id !== null ? (
              <Link component={RouterLink} to={packingAddress(project_id, 'back')}>
                {detail}
              </Link>
            ) : (
              detail
            )}
          </Typography>
        )}
      </Box>
      {!onChoose && isChosen && (
        <Chip
          size="small"
          color="success"
          variant="outlined"
          icon={<CheckIcon />}
          label={translate('stocktakings.booked')}
        />
      )}
    </Stack>
  );
};

const useDetailText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const text = (name: string, values?: object) => translate(`stocktakings.${name}`, { ...values });
  return (difference: Difference) => {
    const { kind, location, project_name, is_home, away, seen_at } = difference;
    const { serial_number, expected, counted, moved_between } = difference;
    if (kind === 'retired') return serial_number;
    if (kind === 'missing') {
      const seen = seen_at && {
        moment: format.shortMoment(seen_at),
        project: project_name ?? text('another_project'),
      };
      return [serial_number, seen && text('last_seen', seen)].filter(Boolean).join(' · ');
    }
    if (kind === 'moved') return location ? text('was_in', { location }) : text('no_location');
    if (kind === 'out') {
      return project_name ? text('out_for', { project: project_name }) : text('out_hidden');
    }
    const amount = expected ?? 0;
    const change = (counted ?? 0) - amount;
    const numbers =
      kind === 'uncounted'
        ? text('expected', { expected: format.number(amount) })
        : text('amounts', {
            expected: format.number(amount),
            counted: format.number(counted ?? 0),
            difference: `${change > 0 ? '+' : '−'}${format.number(Math.abs(change))}`,
          });
    return [
      numbers,
      away ? text('away', { count: format.number(away) }) : '',
      moved_between ? text('moved_between', { count: format.number(moved_between) }) : '',
      kind === 'amount' && is_home === false ? text('not_home') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
};
