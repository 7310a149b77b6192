import { useTranslate } from 'ra-core';
import { DAMAGE_REASONS } from '#contract/warehouse/scans';
import { ChoiceSelect } from '../../../ui/form/ChoiceSelect.tsx';
import type { Damage } from './useDamage.ts';

export const DamageSelect = ({ reason, choose }: Damage) => {
  const translate = useTranslate();
  return (
    <ChoiceSelect
      label={translate('warehouse.packing.damage')}
      value={reason}
      all={translate('warehouse.packing.no_damage')}
      onChoose={choose}
    >
      {DAMAGE_REASONS.map(each => (
        <option key={each} value={each}>
          {translate('warehouse.packing.damage_of', {
            reason: translate(`warehouse.packing.damage_reasons.${each}`),
          })}
        </option>
      ))}
    </ChoiceSelect>
  );
};
