import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { SubHire } from '#contract/supply/subHires';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useShowsTenant } from '../../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';

/** One call for the whole page. */
export const HireContents = ({ part }: { part: 'products' | 'projects' }) => {
  const format = useFormat();
  const { data: hires = [] } = useListContext<SubHire>();
  const id = useRecord<'sub-hires'>()?.id;
  const isOfAllTenants = useShowsTenant();
  const ids = hires.map(hire => hire.id);
  const { data } = useQuery({
    queryKey: ['hireContents', ids],
    queryFn: async ({ signal }) =>
      (await import('../../../platform/data/lazyPlanning.ts')).readHireContents(ids, { signal }),
    enabled: !isOfAllTenants && ids.length > 0,
  });
  const own = data?.find(contents => contents.id === id);
  if (!own) return null;
  const text =
    part === 'projects'
      ? own.projects.join(', ')
      : own.products.map(({ name, amount }) => `${format.number(amount)} × ${name}`).join(', ');
  return <span title={text}>{text}</span>;
};
