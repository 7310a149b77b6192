import { useResourceContext, useTranslate } from 'ra-core';
import { ChoiceSelect } from '../form/ChoiceSelect.tsx';
import { FilterChip, useFilter } from './filters.tsx';

interface StateFilterProps {
  states: readonly string[];
  source?: string;
}

export const StateFilter = ({ states, source = 'state' }: StateFilterProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [state, choose] = useFilter(source);
  const label = translate(`resources.${resource}.fields.${source}`);
  const nameOf = (each: string | number) => translate(`resources.${resource}.statuses.${each}`);
  return (
    <>
      <ChoiceSelect
        label={label}
        value={state ?? ''}
        all={translate('common.list.all')}
        onChoose={chosen => choose(chosen || undefined)}
      >
        {states.map(each => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </ChoiceSelect>
      {state && (
        <FilterChip label={label} value={nameOf(state)} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};
