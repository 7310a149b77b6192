import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Plan } from '#contract/plan/plans';
import { PROJECT_COURSE } from '#contract/base/projectStatuses.values';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { besideShape, FreeShape } from '../../ui/availability/FreeShape.tsx';
import { AcceptedMark, RequestedMark } from '../../ui/availability/StandingMarks.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { standingOf } from './model/lineStatus.ts';

export const PlanSummary = ({ plan }: { plan: Plan }) => {
  const translate = useTranslate();
  const format = useFormat();
  const project = useRecord<'projects'>();
  const { totals, from, until, unplanned } = plan;
  const { short, accepted, requested } = standingOf(plan.lines);
  // Nothing is short of a project that reserves nothing, and nothing is certain either.
  const holdsNothing = short === 0 && accepted === 0 && (unplanned || !isHeld(project?.status));
  const number = (value: number) => format.number(Math.round(value * 100) / 100);
  return (
    <Card component="dl" sx={summaryStyle}>
      <Fact name={translate('plan.use')}>
        {format.times(project?.start_date, project?.end_date)}
      </Fact>
      <Fact name={translate('plan.planned')}>
        {unplanned ? translate('plan.unplanned') : format.times(from, until)}
      </Fact>
      <Fact name={translate('plan.availability')}>
        <Box component="span" sx={marksStyle}>
          {holdsNothing && translate(`plan.${unplanned ? 'no_period' : 'holds_nothing'}`)}
          {(short > 0 || (accepted === 0 && !holdsNothing)) && (
            <Box component="span" sx={besideShape}>
              <FreeShape freedom={short > 0 ? 'short' : 'free'} />
              {translate('plan.shortages', { smart_count: short })}
            </Box>
          )}
          {accepted > 0 && <AcceptedMark amount={accepted} />}
          <RequestedMark requested={requested} />
        </Box>
      </Fact>
      {totals.net !== null && (
        <Fact name={translate('plan.totals.net')}>{format.money(totals.net)}</Fact>
      )}
      {totals.total !== null && (
        <Fact name={translate('plan.totals.total')}>{format.money(totals.total)}</Fact>
      )}
      {Boolean(totals.optional_price) && (
        <Fact name={translate('plan.optional_total')}>
          {format.money(totals.optional_price ?? 0)}
        </Fact>
      )}
      <Fact name={translate('plan.weight')}>{number(totals.weight)} kg</Fact>
      <Fact name={translate('plan.volume')}>{number(totals.volume)} m³</Fact>
      <Fact name={translate('plan.power')}>{number(totals.power / 1000)} kW</Fact>
    </Card>
  );
};

const isHeld = (status: string | null | undefined) => PROJECT_COURSE.some(held => held === status);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
    <Typography component="dt" variant="caption" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Typography>
  </Box>
);

const marksStyle = { display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 } as const;

const summaryStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.25,
  m: 0,
  px: 2,
  py: 1,
} as const;
