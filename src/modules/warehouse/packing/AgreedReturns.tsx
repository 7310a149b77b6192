import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { packingAddress } from '../today/useOpenScanned.ts';
import { readAgreedReturns } from '../warehouse.calls.ts';
import { useAgreed } from './useAgreed.ts';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

const AgreedReturns = () => {
  const translate = useTranslate();
  const agreedText = useAgreed();
  const project = useRecord<'projects'>();
  const { canAccess } = useCanAccess({ resource: 'warehouse', action: 'list' });
  const id = project?.id ?? 0;
  const read = useQuery({
    queryKey: ['agreed-returns', id],
    queryFn: ({ signal }) => readAgreedReturns(id, { signal, tenantId: project?.tenant_id }),
    enabled: canAccess === true && project !== undefined && !project.is_template,
  });
  const title = translate('warehouse.agreed_returns');
  if (read.error) return <UnreadPart title={title} read={read} />;
  const data = read.data ?? [];
  if (data.length === 0) return null;
  return (
    <RecordPart title={title}>
      <RowList
        rows={data.map(({ name, code, unit_id, amount, ...agreed }) => ({
          to: packingAddress(id, 'back'),
          title: unit_id === null ? `${amount} × ${name}` : `${name} ${code ?? ''}`.trim(),
          detail: agreedText(agreed),
        }))}
      />
    </RecordPart>
  );
};

export default AgreedReturns;
