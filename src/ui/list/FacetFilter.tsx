import { useListContext, useTranslate } from 'ra-core';
import {
  DASHBOARD_LISTS,
  type DashboardList,
  type DashboardResource,
  PLANNING_LISTS,
} from '#contract/base/dashboardLists.values';
import { type FacetValue, useFacets } from '../../platform/data/facets.ts';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { ChoiceSelect } from '../form/ChoiceSelect.tsx';
import { FilterChip, useFilter } from './filters.tsx';

interface FacetFilterProps<Type> {
  source: FieldOf<Type>;
  valueLabel?: (value: string) => string;
}

export const FacetFilter = <Type,>({ source, valueLabel = String }: FacetFilterProps<Type>) => {
  const { resource, filterValues } = useListContext();
  const [wanted, choose] = useFilter(source);
  const translate = useTranslate();
  const format = useFormat();
  const counted = useFacets(resource, filterValues)[source] ?? [];
  const values = withWanted(counted, wanted);
  if (values.length === 0) return null;

  const label = translate(`resources.${resource}.fields.${source}`);
  const valueOf = (chosen: string) => values.find(({ value }) => String(value) === chosen)?.value;
  return (
    <>
      <ChoiceSelect
        label={label}
        value={wanted ?? ''}
        all={translate('common.list.all')}
        onChoose={chosen => choose(valueOf(chosen))}
      >
        {values.map(({ value, count }) => (
          <option key={value} value={value}>
            {valueLabel(String(value))}
            {count !== null && ` (${format.number(count)})`}
          </option>
        ))}
      </ChoiceSelect>
      {wanted !== undefined && (
        <FilterChip
          label={label}
          value={valueLabel(String(wanted))}
          onRemove={() => choose(undefined)}
        />
      )}
    </>
  );
};

/** Keeps the selected value as an option if other filters leave no record with it. */
const withWanted = (
  values: readonly FacetValue[],
  wanted: FacetValue['value'] | undefined
): readonly FacetValue[] =>
  wanted === undefined || values.some(({ value }) => value === wanted)
    ? values
    : [...values, { value: wanted, count: values.length > 0 ? 0 : null }];

export const DashboardFilter = ({ resource }: { resource: DashboardResource }) => {
  const translate = useTranslate();
  const canFilter = useServerHas('dashboard');
  const hasPlanning = useServerHas('planning');
  const lists: readonly DashboardList[] = DASHBOARD_LISTS[resource];
  const [wanted, choose] = useFilter('dashboard');
  if (!canFilter) return null;

  return (
    <>
      <ChoiceSelect
        label={translate('dashboard.filter')}
        value={wanted ?? ''}
        all={translate('common.list.all')}
        onChoose={list => choose(list || undefined)}
      >
        {lists
          .filter(list => hasPlanning || !PLANNING_LISTS.includes(list))
          .map(list => (
            <option key={list} value={list}>
              {translate(`dashboard.${list}`)}
            </option>
          ))}
      </ChoiceSelect>
      {wanted && (
        <FilterChip value={translate(`dashboard.${wanted}`)} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};
