import { useFormat } from '../../platform/time/useFormat.tsx';
import {
  RecordStatus,
  StatusBadge,
  useEquipmentStatusText,
} from '../../ui/display/StatusBadge.tsx';
import { addressOf, OverviewList, type PartProps } from './OverviewList.tsx';

const useProjectRow = () => {
  const format = useFormat();
  return ({
    id,
    name,
    start_date,
    end_date,
    status,
  }: PartProps['data']['thisWeek']['rows'][number]) => ({
    to: `/projects/${id}`,
    title: name,
    detail: format.days(start_date, end_date),
    badge: status && <RecordStatus resource="projects" status={status} />,
  });
};

export const ThisWeek = ({ data, most }: PartProps) => (
  <OverviewList
    name="this_week"
    all={addressOf('projects', 'this_week')}
    most={most}
    {...data.thisWeek}
    row={useProjectRow()}
  />
);

export const Undecided = ({ data, most }: PartProps) => (
  <OverviewList
    name="undecided"
    all={addressOf('projects', 'undecided')}
    most={most}
    {...data.undecided}
    row={useProjectRow()}
  />
);

export const Unavailable = ({ data, most }: PartProps) => {
  const statusText = useEquipmentStatusText();
  return (
    <OverviewList
      name="unavailable"
      all={addressOf('equipment', 'unavailable')}
      most={most}
      {...data.unavailable}
      row={({ id, name, status, location }) => ({
        to: `/equipment/${id}`,
        title: name,
        detail: location ?? '',
        badge: status && <StatusBadge label={statusText(status)} colour="default" />,
      })}
    />
  );
};

export const Unpaid = ({ data, most }: PartProps) => {
  const format = useFormat();
  if (!data.unpaid) return null;
  return (
    <OverviewList
      name="unpaid"
      all={addressOf('invoices', 'unpaid')}
      most={most}
      {...data.unpaid}
      row={({ id, invoice_number, total }) => ({
        to: `/invoices/${id}`,
        title: invoice_number,
        detail: format.money(total),
      })}
    />
  );
};
