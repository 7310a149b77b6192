import { useTranslate } from 'ra-core';
import { useServerHas } from '../../platform/session/useSignedInUser.ts';
import { ChoiceSelect } from '../../ui/form/ChoiceSelect.tsx';
import { FilterChip, useFilter } from '../../ui/list/filters.tsx';

export const ActiveFilter = () => (useServerHas('contacts') ? <Choice /> : null);

const Choice = () => {
  const translate = useTranslate();
  const [active, choose] = useFilter('active');
  const label = translate('resources.customers.fields.active');
  const nameOf = (value: boolean) => translate(`resources.customers.active.${value}`);
  return (
    <>
      <ChoiceSelect
        label={label}
        value={active === undefined ? '' : String(active)}
        all={translate('common.list.all')}
        onChoose={chosen => choose(chosen === '' ? undefined : chosen === 'true')}
      >
        <option value="true">{nameOf(true)}</option>
        <option value="false">{nameOf(false)}</option>
      </ChoiceSelect>
      {typeof active === 'boolean' && (
        <FilterChip value={nameOf(active)} onRemove={() => choose(undefined)} />
      )}
    </>
  );
};
