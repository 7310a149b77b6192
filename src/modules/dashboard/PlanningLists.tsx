import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DashboardAnswer } from '#contract/dashboard/dashboard';
import { lastDay } from '#contract/base/days';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { addressOf, filtered, OverviewList } from './OverviewList.tsx';

type PlanningListsProps = Pick<DashboardAnswer, 'shortages' | 'options' | 'subHires' | 'repairs'>;

/** The lists that a planner has to act on; only those that the server answers. */
export const PlanningLists = ({ shortages, options, subHires, repairs }: PlanningListsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const until = (moment: string) => translate('dashboard.until', { moment });
  return (
    <>
      {shortages && (
        <OverviewList
          name="shortages"
          all="/shortages"
          {...shortages}
          row={({ product_id, name, short, ...window }) => ({
            to: `/products/${product_id}?${new URLSearchParams(window)}`,
            title: name,
            detail: format.times(window.from, window.until),
            badge: (
              <Aside>
                <FreeNumbers free={-short} free_if_all={-short} />
              </Aside>
            ),
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
            badge: <Aside>{until(format.weekdayTime(option_until))}</Aside>,
          })}
        />
      )}
      {subHires && (
        <OverviewList
          name="to_arrange"
          all={addressOf('sub-hires', 'to_arrange')}
          {...subHires}
          row={({ id, supplier_name, status, ...period }) => ({
            to: `/sub-hires/${id}`,
            title: supplier_name ?? `#${id}`,
            detail: format.days(period.from, period.until),
            badge: <RecordStatus resource="sub-hires" status={status} />,
          })}
        />
      )}
      {repairs && (
        <OverviewList
          name="repairs"
          all={filtered('repairs', { state: 'current' })}
          {...repairs}
          row={({ id, name, amount, reason, from, until: ends }) => ({
            to: `/repairs/${id}`,
            title: amount > 1 ? `${format.number(amount)} × ${name}` : (name ?? `#${id}`),
            detail: reason ?? '',
            badge: (
              <Aside>
                {ends
                  ? until(format.shortDay(lastDay(ends, timeZone)))
                  : translate('dashboard.since', { day: format.shortDay(from) })}
              </Aside>
            ),
          })}
        />
      )}
    </>
  );
};

/** Next to a row, as wide as its content. */
const Aside = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ flex: 'none' }}>
    {children}
  </Typography>
);
