import { useListContext, useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { isNamedPeriod, NAMED_PERIODS, rangeOf } from '#contract/base/periods';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { ChoiceSelect } from '../form/ChoiceSelect.tsx';
import { FilterChip } from './filters.tsx';
import { useChangeFilters } from './listAddress.tsx';
import { orderIn } from './listStart.ts';

/** Lazy: includes the parser of typed days. */
const PeriodRange = lazy(() => import('./PeriodRange.tsx'));

/** A range without ends yet: everything. */
const OPEN_RANGE = '/';

export const PeriodFilter = () => {
  const translate = useTranslate();
  const canFilter = useServerHas('facets');
  const [period, choose] = usePeriod();
  const written = usePeriodText();
  if (!canFilter) return null;

  const range = rangeOf(period);
  const label = translate('lists.periods.label');
  return (
    <>
      <ChoiceSelect
        label={label}
        value={range ? OPEN_RANGE : period}
        all={translate('common.list.all')}
        onChoose={choose}
      >
        {NAMED_PERIODS.map(name => (
          <option key={name} value={name}>
            {translate(`lists.periods.${name}`)}
          </option>
        ))}
        <option value={OPEN_RANGE}>{translate('lists.periods.range')}</option>
      </ChoiceSelect>
      {range && (
        <Suspense>
          <PeriodRange range={range} onChange={choose} />
        </Suspense>
      )}
      {period && <FilterChip label={label} value={written(period)} onRemove={() => choose('')} />}
    </>
  );
};

const usePeriodText = () => {
  const translate = useTranslate();
  const { days } = useFormat();
  return (period: string) => {
    if (isNamedPeriod(period)) return translate(`lists.periods.${period}`);
    const [first, last] = rangeOf(period) ?? [];
    return first || last ? days(first, last) : translate('lists.periods.range');
  };
};

const START_FIELDS = ['start_date', 'departure', 'from'];

/**
 * The list's period filter (empty: all) and its setter. In a list sorted by date it also sets the order:
 * soonest first for upcoming records, latest first for past ones.
 */
export const usePeriod = () => {
  const { period } = useListContext().filterValues;
  const changeFilters = useChangeFilters();
  const choose = (chosen: string) =>
    changeFilters({ period: chosen || undefined }, ({ filter, sort }) =>
      START_FIELDS.includes(sort.field) ? { field: sort.field, order: orderIn(filter) } : sort
    );
  return [typeof period === 'string' ? period : '', choose] as const;
};
