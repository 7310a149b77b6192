import { useTranslate } from 'ra-core';
import type { Permission } from '../../providers/permissions.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { byCategory, useCategoryLabel } from './categories.ts';

interface ModuleFilterProps {
  permissions: readonly Permission[];
  /** `undefined` for all of them. */
  value: string | undefined;
  onChoose: (category: string | undefined) => void;
}

/** Shows the permissions of one module alone. */
export const ModuleFilter = ({ permissions, value, onChoose }: ModuleFilterProps) => {
  const translate = useTranslate();
  const label = useCategoryLabel();
  const categories = byCategory(permissions).map(([category]) => category);
  return (
    <ChoiceSelect
      label={translate('rights.module')}
      value={value === undefined ? '' : categories.indexOf(value)}
      all={translate('rights.all')}
      onChoose={index => onChoose(index ? categories[Number(index)] : undefined)}
      sx={{ maxWidth: 280, mb: 2 }}
    >
      {categories.map((category, index) => (
        <option key={category} value={index}>
          {category ? label(category) : translate('rights.other')}
        </option>
      ))}
    </ChoiceSelect>
  );
};
