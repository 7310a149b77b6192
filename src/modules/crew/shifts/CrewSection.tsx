import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { localDay } from '#contract/base/zonedTime';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { CrewPlan, Shift } from '#contract/crew/crewPlans';
import { payOf, roundToCents, workedMinutes } from '#contract/crew/rates';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { ShiftCard } from './ShiftCard.tsx';
import { ShiftEntry } from './entry/ShiftEntry.tsx';
import { useCrewPlan } from './useCrewPlan.ts';

const ShiftDialog = lazyDialog(() => import('./ShiftDialog.tsx'));

const CrewSection = () => {
  const translate = useTranslate();
  const project = useRecord<'projects'>();
  const read = useCrewPlan(project?.id ?? 0);
  return (
    <ReadState read={read} name={translate('crew.title')} fallback={<FormSkeleton />}>
      {plan => <Shifts plan={plan} projectId={project?.id ?? 0} />}
    </ReadState>
  );
};

interface ShiftsProps {
  plan: CrewPlan;
  projectId: number;
}

const Shifts = ({ plan, projectId }: ShiftsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const manages = useHolds('crew.manage');
  const [isAdding, setAdding] = useState(false);
  const days = Map.groupBy(plan.shifts, ({ from }) => localDay(from, timeZone));
  const add = manages && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {translate('crew.add_shift')}
    </Button>
  );
  return (
    <Stack sx={{ gap: 3 }}>
      {plan.shifts.length === 0 ? (
        <EmptyPanel title={translate('crew.no_shifts')} hint={translate('crew.no_shifts_hint')}>
          {add}
        </EmptyPanel>
      ) : (
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Summary plan={plan} />
          {add}
        </Stack>
      )}
      {[...days].map(([day, shifts]) => (
        <Stack key={day} component="section" aria-label={format.weekday(day)} sx={{ gap: 1.5 }}>
          <Typography variant="h2">{format.weekday(day)}</Typography>
          {shifts.map(shift => (
            <ShiftCard
              key={shift.id}
              shift={shift}
              projectId={projectId}
              version={plan.version}
              manages={manages === true}
            />
          ))}
        </Stack>
      ))}
      {manages && <ShiftEntry projectId={projectId} />}
      {isAdding && (
        <ShiftDialog
          projectId={projectId}
          version={plan.version}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
};

const Summary = ({ plan: { totals, shifts } }: { plan: CrewPlan }) => {
  const translate = useTranslate();
  const format = useFormat();
  const seesCosts = useHolds('costs.view');
  const seesPrices = useSeesPrices();
  const { needed, confirmed, requested, open } = totals;
  const money = [
    ...(seesCosts ? [translate('crew.cost', { amount: format.money(costOf(shifts)) })] : []),
    ...(seesPrices ? [translate('crew.price', { amount: format.money(priceOf(shifts)) })] : []),
  ];
  return (
    <Typography>
      {translate('crew.summary', { needed, confirmed, requested, open })}
      {money.length > 0 && ` · ${money.join(' · ')}`}
    </Typography>
  );
};

/** Of confirmed people, as planned. */
const costOf = (shifts: readonly Shift[]) =>
  roundToCents(
    shifts
      .flatMap(({ assignments }) => assignments)
      .filter(({ state }) => state === ASSIGNMENT.confirmed)
      .reduce((sum, { wage, ...times }) => sum + (wage ? payOf(wage, workedMinutes(times)) : 0), 0)
  );

const priceOf = (shifts: readonly Shift[]) =>
  roundToCents(shifts.reduce((sum, { price_total }) => sum + (price_total ?? 0), 0));

export default CrewSection;
