import { useTranslate } from 'ra-core';
import type { Statement } from '#contract/sales/reports';
import { BarList } from './BarList.tsx';

const AGES = ['0', '30', '60', '90'] as const;

export const AgeingBars = ({ ageing }: { ageing: Statement['ageing'] }) => {
  const translate = useTranslate();
  return (
    <BarList
      label={translate('resources.reports.ageing')}
      bars={AGES.map(age => ({
        key: age,
        name: translate(`resources.reports.ages.${age}`),
        amount: ageing[age] ?? 0,
        isLate: age !== '0',
      }))}
    />
  );
};
