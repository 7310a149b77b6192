import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { roundToCents } from '#contract/base/money';
import { localDay } from '#contract/base/zonedTime';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { CrewPlan, Shift } from '#contract/crew/crewPlans';
import { payOf } from '#contract/crew/rates';
import { workedMinutes } from '#contract/crew/workedTimes';
import { useHolds, useSeesPrices } from '../../../platform/session/useSignedInUser.ts';
import { useFormat, useTimeZone } from '../../../platform/time/useFormat.tsx';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { EditTools } from '../../../ui/edits/EditTools.tsx';
import { useUndoKeys } from '../../../ui/edits/useUndoKeys.ts';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { CrewProvider, useCrew, useCrewView } from './CrewContext.tsx';
import { CrewNotices } from './CrewNotices.tsx';
import { ShiftCard } from './ShiftCard.tsx';
import { ShiftEntry } from './entry/ShiftEntry.tsx';

const ShiftDialog = lazyDialog(() => import('./ShiftDialog.tsx'));

const CrewSection = () => {
  const project = useRecord<'projects'>();
  if (!project) return null;
  return (
    <CrewProvider key={project.id} project={project}>
      <Shifts />
    </CrewProvider>
  );
};

const Shifts = () => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const { store, manages } = useCrew();
  const view = useCrewView();
  const [isAdding, setAdding] = useState(false);
  useUndoKeys(store, manages);
  const plan = view.doc;
  const days = Map.groupBy(plan.shifts, ({ from }) => localDay(from, timeZone));
  const add = manages && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {translate('crew.add_shift')}
    </Button>
  );
  const tools = manages && <EditTools store={store} view={view} />;
  return (
    <Stack sx={{ gap: 3 }}>
      <CrewNotices />
      {plan.shifts.length === 0 ? (
        <EmptyPanel title={translate('crew.no_shifts')} hint={translate('crew.no_shifts_hint')}>
          {add}
          {view.canUndo || view.canRedo ? tools : null}
        </EmptyPanel>
      ) : (
        <Stack
          direction="row"
          sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Summary plan={plan} />
          <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center' }}>{tools}</Box>
          {add}
        </Stack>
      )}
      {[...days].map(([day, shifts]) => (
        <Stack key={day} component="section" aria-label={format.weekday(day)} sx={{ gap: 1.5 }}>
          <Typography variant="h2">{format.weekday(day)}</Typography>
          {shifts.map(shift => (
            <ShiftCard key={store.keyOf('shift', shift.id)} shift={shift} />
          ))}
        </Stack>
      ))}
      {manages && <ShiftEntry />}
      {isAdding && <ShiftDialog onClose={() => setAdding(false)} />}
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
    ...(seesCosts && seesPrices
      ? [translate('crew.margin', { amount: format.money(priceOf(shifts) - costOf(shifts)) })]
      : []),
  ];
  return (
    <Typography>
      {translate('crew.summary', { needed, confirmed, requested, open })}
      {money.length > 0 && ` · ${money.join(' · ')}`}
    </Typography>
  );
};

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
