import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ReportedShortage } from '#contract/availability/availability';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { AcceptedMark } from '../../ui/availability/StandingMarks.tsx';
import { usePeriodText } from '../../ui/availability/usePeriodText.ts';
import type { ShortageCard } from './shortageCards.ts';
import { useClaimantText } from './useClaimantText.ts';
import { requestedOf } from './requestedOf.ts';
import type { Solved } from './solutions.ts';
import { ShortageDetail, type ShownWay } from './ShortageDetail.tsx';

interface ShortageRowProps {
  card: ShortageCard;
  isOpen: boolean;
  startWith: ShownWay | undefined;
  /** Count of requests: each one opens the solution again. */
  openings: number | undefined;
  onToggle: () => void;
  isChosen: boolean;
  onChoose?: ((key: string) => void) | undefined;
  onSolved: Solved;
}

export const ShortageRow = (props: ShortageRowProps) => {
  const { card, isOpen, startWith, openings, onToggle, isChosen, onChoose, onSolved } = props;
  const { key, name, short, short_if_all, cause, accepted, acceptedAmount, moments } = card;
  const requested = requestedOf(card);
  const translate = useTranslate();
  const periodText = usePeriodText();
  const panelId = useId();
  return (
    <Card component="li">
      <Stack direction="row" sx={{ alignItems: 'flex-start' }}>
        {onChoose && (
          <Checkbox
            checked={isChosen}
            onChange={() => onChoose(key)}
            slotProps={{ input: { 'aria-label': translate('shortages.choose', { name }) } }}
            sx={{ mt: 1, ml: 0.5 }}
          />
        )}
        <Box component="h2" sx={{ m: 0, font: 'inherit', flex: 1, minWidth: 0 }}>
          <ButtonBase
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panelId : undefined}
            sx={buttonStyle}
          >
            <Box component="span" sx={{ minWidth: 0 }}>
              <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {name}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" display="block">
                {periodText(card)}
                {moments.length > 1 &&
                  ` · ${translate('shortages.moments', { smart_count: moments.length })}`}
              </Typography>
            </Box>
            <Box component="span">
              {short > 0 || acceptedAmount === 0 ? (
                <FreeNumbers free={-short} free_if_all={-short_if_all} />
              ) : (
                <AcceptedMark amount={acceptedAmount} />
              )}
              <Typography component="span" variant="body2" color="textSecondary" display="block">
                {translate(`planning.causes.${cause}`)}
              </Typography>
            </Box>
            <Typography component="span" variant="body2" sx={{ minWidth: 0 }}>
              <Claimants projects={card.projects} />
            </Typography>
            <Stack component="span" direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
              {accepted.length > 0 && (
                <Chip
                  component="span"
                  size="small"
                  label={[
                    translate('planning.accepted', { amount: acceptedAmount }),
                    ...namesOf(card),
                  ].join(' · ')}
                />
              )}
              {requested > 0 && (
                <Chip
                  component="span"
                  size="small"
                  label={translate('shortages.requested', {
                    // More may be requested, for other lines or to be sure: the shortage needs so many.
                    amount: Math.min(requested, short || short_if_all),
                    short: short || short_if_all,
                  })}
                />
              )}
            </Stack>
            <ExpandMoreIcon sx={{ ...arrowStyle, transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        </Box>
      </Stack>
      {isOpen && (
        <Box id={panelId} sx={{ px: 2, pb: 2, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <ShortageDetail key={openings} card={card} startWith={startWith} onSolved={onSolved} />
        </Box>
      )}
    </Card>
  );
};

const buttonStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) auto',
  },
  alignItems: 'start',
  columnGap: 2,
  rowGap: 1,
  width: '100%',
  p: 2,
  textAlign: 'left',
  font: 'inherit',
  '& > :not(:last-child)': { gridColumn: { xs: '1', md: 'auto' } },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const arrowStyle = {
  gridColumn: { xs: '2', md: 'auto' },
  gridRow: { xs: '1', md: 'auto' },
  color: 'text.secondary',
} as const;

const namesOf = ({ accepted, projects }: ReportedShortage) => {
  const accepting = new Set(accepted.map(({ project_id }) => project_id));
  return projects.flatMap(({ project_id, name }) => (accepting.has(project_id) ? [name] : []));
};

const Claimants = ({ projects }: Pick<ReportedShortage, 'projects'>) => {
  const claimantText = useClaimantText();
  return projects.map(claimantText).join(', ');
};
