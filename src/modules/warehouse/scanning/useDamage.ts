import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { DAMAGE_REASONS, type DamageReason } from '#contract/warehouse/scans';

export const useDamage = () => {
  const translate = useTranslate();
  const [reason, setReason] = useState<DamageReason | ''>('');
  return {
    reason,
    choose: (chosen: string) => setReason(DAMAGE_REASONS.find(each => each === chosen) ?? ''),
    clear: () => setReason(''),
    details: reason
      ? {
          condition: 'damaged' as const,
          reason: translate(`warehouse.packing.damage_reasons.${reason}`),
        }
      : {},
  };
};

export type Damage = ReturnType<typeof useDamage>;
