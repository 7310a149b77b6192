import { useTranslate } from 'ra-core';
import { RelatedRecords } from '../../ui/RelatedRecords.tsx';
import { useFormat } from '../../ui/useFormat.ts';

const NEWEST_FIRST = { field: 'start_date', order: 'DESC' } as const;

/** What is planned for a customer, and what was. */
export const CustomerProjects = () => {
  const translate = useTranslate();
  const { date } = useFormat();
  return (
    <RelatedRecords
      resource="projects"
      target="customer_id"
      sort={NEWEST_FIRST}
      row={({ name, status, start_date: start, end_date: end }) => ({
        title: name,
        detail: [start, end].map(moment => (moment ? date(moment) : '–')).join(' – '),
        badge: status && translate(`resources.projects.statuses.${status}`, { _: status }),
      })}
    />
  );
};
