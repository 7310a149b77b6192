import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { lastDay, type Days } from '#contract/base/days';
import { useFormat, useTimeZone } from '../../platform/time/useFormat.tsx';
import { FreeNumbers } from '../../ui/availability/FreeShape.tsx';
import { RecordStatus } from '../../ui/display/StatusBadge.tsx';
import { addressOf, filtered, OverviewList, type PartProps } from './OverviewList.tsx';

export const Shortages = ({ data, most }: PartProps) => {
  const format = useFormat();
  if (!data.shortages) return null;
  const { days, ...shortages } = data.shortages;
  return (
    <OverviewList
      name="shortages"
      all={openShortagesAddress(days)}
      most={most}
      {...shortages}
      row={({ product_id, name, short, ...window }) => ({
        to: openShortagesAddress(days, product_id),
        title: name,
        detail: format.times(window.from, window.until),
        badge: (
          <Aside>
            <FreeNumbers free={-short} free_if_all={-short} />
          </Aside>
        ),
      })}
    />
  );
};

export const OpenShifts = ({ data, most }: PartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!data.openShifts) return null;
  return (
    <OverviewList
      name="open_shifts"
      all="/planning?by=crew"
      most={most}
      {...data.openShifts}
      row={({ id, project_id, project_name, name, from, until, open }) => ({
        id,
        to: `/projects/${project_id}?tab=crew`,
        title: name,
        detail: [format.times(from, until), project_name].join(' · '),
        badge: <Aside>▲ {translate('dashboard.open_places', { smart_count: open })}</Aside>,
      })}
    />
  );
};

export const Options = ({ data, most }: PartProps) => {
  const format = useFormat();
  const until = useUntil();
  if (!data.options) return null;
  return (
    <OverviewList
      name="options"
      all={addressOf('projects', 'options')}
      most={most}
      {...data.options}
      row={({ id, name, customer_name, option_until }) => ({
        to: `/projects/${id}`,
        title: name,
        detail: customer_name ?? '',
        badge: <Aside>{until(format.weekdayTime(option_until))}</Aside>,
      })}
    />
  );
};

export const Quotes = ({ data, most }: PartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const until = useUntil();
  if (!data.quotes) return null;
  return (
    <OverviewList
      name="quotes_open"
      all="/quotes"
      most={most}
      {...data.quotes}
      row={({ id, number, customer_name, project_name, booking, valid_until }) => ({
        to: `/quotes/${id}`,
        title: project_name,
        detail: [number, customer_name].filter(Boolean).join(' · '),
        badge: (
          <Aside>
            {booking === 'waiting'
              ? translate('dashboard.quote_waits')
              : valid_until && until(format.shortDay(valid_until))}
          </Aside>
        ),
      })}
    />
  );
};

export const SubHires = ({ data, most }: PartProps) => {
  const format = useFormat();
  if (!data.subHires) return null;
  return (
    <OverviewList
      name="to_arrange"
      all={addressOf('sub-hires', 'to_arrange')}
      most={most}
      {...data.subHires}
      row={({ id, supplier_name, status, ...period }) => ({
        to: `/sub-hires/${id}`,
        title: supplier_name ?? `#${id}`,
        detail: format.days(period.from, period.until),
        badge: <RecordStatus resource="sub-hires" status={status} />,
      })}
    />
  );
};

export const Repairs = ({ data, most }: PartProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const timeZone = useTimeZone();
  const until = useUntil();
  if (!data.repairs) return null;
  return (
    <OverviewList
      name="repairs"
      all={filtered('repairs', { state: 'current' })}
      most={most}
      {...data.repairs}
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
  );
};

const useUntil = () => {
  const translate = useTranslate();
  return (moment: string) => translate('dashboard.until', { moment });
};

const Aside = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" sx={{ flex: 'none' }}>
    {children}
  </Typography>
);

const openShortagesAddress = ({ first, last }: Days, productId?: number) =>
  `/shortages?${new URLSearchParams({
    from: first,
    until: last,
    tab: 'open',
    ...(productId !== undefined && { product: String(productId) }),
  })}`;
