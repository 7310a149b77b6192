import { useResourceContext, useTranslate } from 'ra-core';
import { ChoiceSelect } from '../form/ChoiceSelect.tsx';
import { FilterChip, useFilter } from './filters.tsx';

interface ChoiceFilterProps {
  choices: readonly string[];
  source?: string;
  /** The texts of the choices, among those of the resource. */
  texts?: string;
}

export const ChoiceFilter = ({
  choices,
  source = 'state',
  texts = 'statuses',
}: ChoiceFilterProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [chosen, choose] = useFilter(source);
  const label = translate(`resources.${resource}.fields.${source}`);
  const nameOf = (each: string | number) => translate(`resources.${resource}.${texts}.${each}`);
  return (
    <>
      <ChoiceSelect
        label={label}
        value={chosen ?? ''}
        all={translate('common.list.all')}
        onChoose={each => choose(each || undefined)}
      >
        {choices.map(each => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </ChoiceSelect>
      {chosen && (
        <FilterChip label={label} value={nameOf(chosen)} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};
