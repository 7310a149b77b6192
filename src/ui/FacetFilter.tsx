import { useListContext, useTranslate, useTranslateLabel } from 'ra-core';
import { ChoiceSelect } from './ChoiceSelect.tsx';
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
  const { resource } = useListContext();
  const [wanted, choose] = useFilter(source);
  const translate = useTranslate();
  const label = useTranslateLabel();
  const format = useFormat();
  const values = useFacets(resource)[source] ?? [];
  if (values.length === 0) return null;

  const valueOf = (chosen: string) => values.find(({ value }) => String(value) === chosen)?.value;
  return (
    <ChoiceSelect
      label={label({ source, resource })}
      value={wanted ?? ''}
      all={translate('common.list.all')}
      onChoose={chosen => choose(valueOf(chosen))}
    >
      {values.map(({ value, count }) => (
        <option key={value} value={value}>
          {valueLabel(String(value))} ({format.number(count)})
        </option>
      ))}
    </ChoiceSelect>
  );
};
