import { useListContext, useTranslate } from 'ra-core';
import type { FacetValue } from '../providers/facets.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { FilterChip } from './list/FilterChip.tsx';
import { useFilter } from './list/useFilter.ts';
import { useFacets } from './useFacets.ts';
import { useFormat } from './useFormat.ts';

interface FacetFilterProps {
  source: string;
  /** How a value is written, where it is not text for people. */
  valueLabel?: (value: string) => string;
}

/** Narrows a list down to one value of a field; shows how many there are of each. */
export const FacetFilter = ({ source, valueLabel = value => value }: FacetFilterProps) => {
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

/** Keeps the chosen value as an option, also where the other filters leave no record with it. */
const withWanted = (
  values: readonly FacetValue[],
  wanted: FacetValue['value'] | undefined
): readonly FacetValue[] =>
  wanted === undefined || values.some(({ value }) => value === wanted)
    ? values
    : [...values, { value: wanted, count: values.length > 0 ? 0 : null }];
