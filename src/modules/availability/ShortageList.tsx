import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetResourceLabel, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { daysOf, lastDay } from '#contract/base/days';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { storedIf } from '../../platform/session/restorableState.ts';
import { toggled } from '../../platform/toggled.ts';
import type { Period } from '../../platform/data/planning.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { useTypedState } from '../../ui/form/typedState.ts';
import { ListAccess } from '../../ui/list/ListPage.tsx';
import { ShortcutsButton } from '../../ui/list/ShortcutsButton.tsx';
import { OfOneTenant } from '../../ui/display/RecordTenant.tsx';
import { ShortageParts } from './ShortageParts.tsx';
import { cardsOf, filtered, SHORTAGE_TABS, type ShortageTab, tabOf } from './shortageCards.ts';
import { ShortageFilters } from './ShortageFilters.tsx';
import { ShortageRows } from './ShortageRows.tsx';
import type { MadeHire, Solved } from './solutions.ts';
import { useShortageQuery, useShortages } from './useShortages.ts';

const ChosenShortages = lazy(() => import('./ChosenShortages.tsx'));

const MadeHires = lazy(async () => {
  const [hires] = await Promise.all([import('./MadeHires.tsx'), loadDeferredTexts()]);
  return hires;
});

const ShortageList = () => (
  <ListAccess>
    <OfOneTenant>
      <Shortages />
    </OfOneTenant>
  </ListAccess>
);

const KEYS = [
  { keys: ['J'], does: 'lists.keys.next' },
  { keys: ['K'], does: 'lists.keys.previous' },
  { keys: ['Enter'], does: 'lists.keys.open' },
  { keys: ['I'], does: 'shortages.ways.sub_hire' },
  { keys: ['A'], does: 'shortages.ways.alternative' },
  { keys: ['?'], does: 'lists.keys.help' },
] as const;

const storedKeys = storedIf(
  (value): value is readonly string[] =>
    Array.isArray(value) && value.every(key => typeof key === 'string')
);

const Shortages = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const mayArrange = useCanAccess({ resource: 'shortages', action: 'edit' }).canAccess === true;
  const query = useShortageQuery();
  const { filter, choose } = query;
  const found = useShortages(query.period, query.isUsual);
  const { data, error, isPending, refetch, period } = found;
  const shownDays = daysOf(period, useTimeZone());
  const days = query.isUsual ? shownDays : query.days;
  const [chosen, setChosen] = useTypedState({
    name: 'chosen shortages',
    start: () => [],
    stored: storedKeys,
  });
  const [made, setMade] = useState<readonly MadeHire[]>([]);

  const shown = filtered(data ?? [], filter);
  const byTab = tabsOf(shown);
  const first = byTab.find(({ cards }) => cards.length > 0)?.name ?? 'open';
  const tab = query.tab ?? first;
  const cards = byTab.find(({ name }) => name === tab)?.cards ?? [];
  const picked = cards.filter(({ key }) => chosen.includes(key));
  const pick = (key: string) => {
    const keys = picked.map(card => card.key);
    setChosen(toggled(keys, key));
  };
  const solved: Solved = (hires = []) => {
    if (hires.length > 0) setMade(hires);
    void refetch();
  };
  const solvedChosen: Solved = hires => {
    setChosen([]);
    solved(hires);
  };
  return (
    <>
      <PageHeader
        isWide
        title={label('shortages', 2)}
        aside={data && <Typography color="textSecondary">{cards.length}</Typography>}
      />
      <Stack direction="row" sx={{ gap: 1.5, mb: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ShortageFilters days={days} filter={filter} shortages={data ?? []} onChoose={choose} />
        <Box sx={{ ml: 'auto' }}>
          <ShortcutsButton keys={KEYS} />
        </Box>
      </Stack>
      <ShortageParts />
      <ShownPeriod period={period} isNext={'isNext' in found} />
      {made.length > 0 && (
        <Suspense>
          <MadeHires hires={made} onClose={() => setMade([])} />
        </Suspense>
      )}
      {isPending && <ShortagesSkeleton />}
      {error && (
        <FailureAlert text={translate('shortages.failed')} error={error} onRetry={refetch} />
      )}
      {data && shown.length === 0 && <NoShortages until={period.until} onReset={query.reset} />}
      {shown.length > 0 && (
        <>
          <ShortageTabs
            byTab={byTab}
            tab={tab}
            onTab={wanted => {
              setChosen([]);
              choose({ tab: wanted });
            }}
          />
          <Box role="tabpanel" id="shortages-shown" aria-labelledby={`shortages-${tab}`}>
            {picked.length > 0 && (
              <Suspense>
                <ChosenShortages
                  cards={picked}
                  onSolved={solvedChosen}
                  onClear={() => setChosen([])}
                />
              </Suspense>
            )}
            {cards.length === 0 && (
              <Typography color="textSecondary">{translate('shortages.none_here')}</Typography>
            )}
            <ShortageRows
              cards={cards}
              chosen={new Set(chosen)}
              onChoose={mayArrange ? pick : undefined}
              onSolved={solved}
            />
          </Box>
        </>
      )}
    </>
  );
};

const tabsOf = (shortages: ReturnType<typeof filtered>) =>
  SHORTAGE_TABS.map(name => ({
    name,
    cards: cardsOf(shortages.filter(shortage => tabOf(shortage) === name)),
  }));

interface ShortageTabsProps {
  byTab: ReturnType<typeof tabsOf>;
  tab: ShortageTab;
  onTab: (tab: string) => void;
}

const ShortageTabs = ({ byTab, tab, onTab }: ShortageTabsProps) => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  return (
    <Tabs
      value={tab}
      onChange={(_event, wanted: string) => onTab(wanted)}
      aria-label={label('shortages', 2)}
      variant="scrollable"
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {byTab.map(({ name, cards }) => (
        <Tab
          key={name}
          value={name}
          id={`shortages-${name}`}
          aria-controls="shortages-shown"
          label={`${translate(`shortages.tabs.${name}`)} ${cards.length}`}
        />
      ))}
    </Tabs>
  );
};

interface ShownPeriodProps {
  period: Period;
  isNext: boolean;
}

const ShownPeriod = ({ period, isNext }: ShownPeriodProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { first, last } = daysOf(period, useTimeZone());
  const text = translate('shortages.shown', {
    first: format.date(first),
    last: format.date(last),
  });
  if (!isNext) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text}
      </Typography>
    );
  }
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('shortages.next_one')} {text}
    </Alert>
  );
};

const SKELETON_ROWS = [1, 2, 3, 4, 5];

const ShortagesSkeleton = () => (
  <Loading>
    <Stack sx={{ gap: 1.5 }}>
      {SKELETON_ROWS.map(row => (
        <Skeleton key={row} variant="rounded" height={72} />
      ))}
    </Stack>
  </Loading>
);

interface NoShortagesProps {
  until: string;
  onReset: () => void;
}

const NoShortages = ({ until, onReset }: NoShortagesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const last = lastDay(until, useTimeZone());
  const { query } = useAddressQuery();
  return (
    <EmptyPanel
      title={translate('shortages.none_until', { date: format.date(last) })}
      hint={translate('shortages.none_hint')}
    >
      {query.size > 0 && (
        <Button variant="outlined" onClick={onReset}>
          {translate('lists.filters.clear')}
        </Button>
      )}
    </EmptyPanel>
  );
};

export default ShortageList;
