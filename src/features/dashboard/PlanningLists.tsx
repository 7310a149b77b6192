import { useTranslate } from 'ra-core';
import type { DashboardAnswer } from '#contract/dashboard';
import { useFormat } from '../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { addressOf, filtered, OverviewList } from './OverviewList.tsx';

type PlanningListsProps = Pick<DashboardAnswer, 'shortages' | 'options' | 'subHires' | 'repairs'>;

/** What a planner has to see to; only what the server tells the user. */
export const PlanningLists = ({ shortages, options, subHires, repairs }: PlanningListsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      {shortages && (
        <OverviewList
          name="shortages"
          all="/shortages"
          {...shortages}
          row={({ product_id, name, from, until, short }) => ({
            to: `/products/${product_id}?${new URLSearchParams({ from, until })}`,
            title: name,
            detail: format.times(from, until),
            badge: <FreeNumbers free={-short} free_if_all={-short} />,
          })}
        />
      )}
      {options && (
        <OverviewList
          name="options"
          all={addressOf('projects', 'options')}
          {...options}
          row={({ id, name, customer_name, option_until }) => ({
            to: `/projects/${id}`,
            title: name,
            detail: customer_name ?? '',
            badge: translate('dashboard.until', { moment: format.weekdayTime(option_until) }),
          })}
        />
      )}
      {subHires && (
        <OverviewList
          name="to_arrange"
          all={addressOf('sub-hires', 'to_arrange')}
          {...subHires}
          row={({ id, supplier_name, status, from, until }) => ({
            to: `/sub-hires/${id}`,
            title: supplier_name ?? `#${id}`,
            detail: format.days(from, until),
            badge: <RecordStatus resource="sub-hires" status={status} />,
          })}
        />
      )}
      {repairs && (
        <OverviewList
          name="repairs"
          all={filtered('repairs', { state: 'current' })}
          {...repairs}
          row={({ id, name, amount, reason, from, until }) => ({
            to: `/repairs/${id}`,
            title: amount > 1 ? `${format.number(amount)} × ${name}` : (name ?? `#${id}`),
            detail: reason ?? '',
            badge: until
              ? translate('dashboard.until', { moment: format.shortDay(until) })
              : translate('dashboard.since', { day: format.shortDay(from) }),
          })}
        />
      )}
    </>
  );
};
