import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { useTranslate } from 'ra-core';
import type { ReportedShortage } from '#contract/availability/availability';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { useStatusText } from '../../ui/display/StatusBadge.tsx';

/** Example: "2 × Gala (2e optie tot 1 apr)". The status shows if not firm. */
export const useClaimantText = () => {
  const translate = useTranslate();
  const format = useFormat();
  const statusText = useStatusText('projects');
  return ({ name, status, amount, place, option_until }: ReportedShortage['projects'][number]) => {
    if (status === PROJECT_STATUS.booking) return `${amount} × ${name}`;
    const what =
      status === PROJECT_STATUS.option && place !== undefined
        ? translate('planning.option.place', { place })
        : statusText(status).name;
    const until =
      option_until &&
      translate('planning.option.until', { until: format.shortMoment(option_until) });
    return `${amount} × ${name} (${[what, until].filter(Boolean).join(' ')})`;
  };
};
