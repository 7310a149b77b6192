import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportedShortage } from '#contract/availability/availability';
import { daysOf, lastDay } from '#contract/base/days';
import type { Period } from '../../platform/data/planning.ts';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { daysAhead, periodOf } from '../../ui/availability/timeline.ts';
import { OfOneTenant } from '../../ui/record/RecordTenant.tsx';
import { PageHeader } from '../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../ui/feedback/EmptyPanel.tsx';
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { ListAccess } from '../../ui/list/ListPage.tsx';
import { ShortcutsButton } from '../../ui/list/ShortcutsButton.tsx';
import { useShortcuts } from '../../ui/list/shortcuts.ts';
import type { ShownWay } from './ShortageDetail.tsx';
import { ShortageRow } from './ShortageRow.tsx';

/** Shortages, soonest first: a planner's list of each morning. */
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

const Shortages = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const { period, productId, choose } = useAsked();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['shortages', period],
    // Lazy: keeps zod out of the screen until there is something to read.
    queryFn: async ({ signal }) =>
      (await import('../../platform/data/planning.ts')).readShortages(period, { signal }),
  });
  const shown = data?.filter(({ product_id: id }) => productId === undefined || id === productId);
  return (
    <>
      <PageHeader
        isWide
        title={label('shortages', 2)}
        aside={shown && <Typography color="textSecondary">{shown.length}</Typography>}
      />
      <Stack direction="row" sx={{ gap: 1.5, mb: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <PeriodFields period={period} onChoose={choose} />
        {productId !== undefined && (
          <Chip
            label={shown?.[0]?.name ?? `#${productId}`}
            onDelete={() => choose({ product: undefined })}
          />
        )}
        <Box sx={{ ml: 'auto' }}>
          <ShortcutsButton keys={KEYS} />
        </Box>
      </Stack>
      {isPending && <ShortagesSkeleton />}
      {error && (
        <FailureAlert text={translate('shortages.failed')} error={error} onRetry={refetch} />
      )}
      {shown?.length === 0 && <NoShortages until={period.until} onReset={() => choose(NOTHING)} />}
      {shown && shown.length > 0 && <Rows shortages={shown} onSolved={() => void refetch()} />}
    </>
  );
};

/** Days ahead that are looked at, where the address says nothing else. */
const DAYS = 90;

const NOTHING = { from: undefined, until: undefined, product: undefined };

type Asked = Partial<Record<keyof typeof NOTHING, string | undefined>>;

/** The period and the product that the address asks for. */
const useAsked = () => {
  const [query, setQuery] = useSearchParams();
  const timeZone = useTimeZone();
  const usual = daysAhead(DAYS, timeZone);
  const days = daysOf(usual, timeZone);
  const first = query.get('from') ?? days.first;
  const period = periodOf(first, query.get('until') ?? days.last, timeZone) ?? usual;
  const choose = (asked: Asked) =>
    setQuery(
      current => {
        for (const [name, value] of Object.entries(asked)) {
          if (value === undefined) current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true }
    );
  return { period, productId: Number(query.get('product')) || undefined, choose };
};

interface PeriodFieldsProps {
  period: Period;
  onChoose: (asked: Asked) => void;
}

const PeriodFields = ({ period, onChoose }: PeriodFieldsProps) => {
  const translate = useTranslate();
  const { first, last } = daysOf(period, useTimeZone());
  const day = (end: 'first' | 'last', value: string, name: 'from' | 'until') => (
    <DayField
      label={translate(`lists.periods.${end}`)}
      value={value}
      onChange={day => day && onChoose({ [name]: day })}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 200 } }}
    />
  );
  return (
    <>
      {day('first', first, 'from')}
      {day('last', last, 'until')}
    </>
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
  const [query] = useSearchParams();
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

const keyOf = ({ product_id, from }: ReportedShortage) => `${product_id} ${from}`;

interface RowsProps {
  shortages: readonly ReportedShortage[];
  onSolved: () => void;
}

/** The rows, of which one is open; J and K go from one to the next, I and A open a way out. */
const Rows = ({ shortages, onSolved }: RowsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<{ key: string; way?: ShownWay }>();
  const buttons = () => [
    ...(list.current?.querySelectorAll<HTMLElement>(':scope > li > h2 > button') ?? []),
  ];
  const current = () => buttons().findIndex(button => button === document.activeElement);
  const goBy = (step: number) => {
    const at = current();
    buttons()[at < 0 ? 0 : at + step]?.focus();
  };
  const startWith = (way: ShownWay) => (event: KeyboardEvent) => {
    const opened = shortages.findIndex(each => keyOf(each) === open?.key);
    const shortage = shortages[current() < 0 ? opened : current()];
    if (!shortage) return;
    event.preventDefault();
    setOpen({ key: keyOf(shortage), way });
  };
  useShortcuts({
    j: () => goBy(1),
    k: () => goBy(-1),
    i: startWith('sub_hire'),
    a: startWith('alternative'),
  });
  return (
    <Stack component="ul" ref={list} sx={{ m: 0, p: 0, gap: 1.5, listStyle: 'none' }}>
      {shortages.map(shortage => {
        const key = keyOf(shortage);
        const isOpen = key === open?.key;
        return (
          <ShortageRow
            key={key}
            shortage={shortage}
            isOpen={isOpen}
            startWith={isOpen ? open?.way : undefined}
            onToggle={() => setOpen(isOpen ? undefined : { key })}
            onSolved={onSolved}
          />
        );
      })}
    </Stack>
  );
};

export default ShortageList;
