import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InspectionRules } from '#contract/warehouse/inspections';
import { type ProductVersion, readRules } from './inspections.calls.ts';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/record/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';

const RulesDialog = lazyDialog(() => import('./RulesDialog.tsx'));

export const ProductInspections = () => {
  const record = useRecord<'products'>();
  const { canAccess } = useCanAccess({ resource: 'inspections', action: 'list' });
  if (record?.id === undefined || record.version === undefined || canAccess !== true) return null;
  if (record.type === 'kit') return null;
  const { id, version, tenant_id: tenantId } = record;
  return <Rules product={{ id, version, tenantId }} />;
};

const Rules = ({ product }: { product: ProductVersion }) => {
  const translate = useTranslate();
  const text = (name: string, values?: object) =>
    translate(`inspections.rules.${name}`, { ...values });
  // State at opening: a later change of the product keeps what was typed.
  const [edited, setEdited] = useState<{ product: ProductVersion; rules: InspectionRules }>();
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'getInspections', product.id, product.version],
    queryFn: ({ signal }) => readRules(product.id, { tenantId: product.tenantId, signal }),
  });
  return (
    <RecordPart title={text('title')}>
      {error && <FailureAlert text={text('failed')} error={error} onRetry={refetch} />}
      {data?.length === 0 && <Typography color="textSecondary">{text('none')}</Typography>}
      {data?.map(({ kind, interval_months }) => (
        <Typography key={kind} sx={{ overflowWrap: 'anywhere' }}>
          {kind}: {text('every', { smart_count: interval_months })}
        </Typography>
      ))}
      {data && (
        <CanAccess action="edit">
          <Button
            size="small"
            startIcon={<EditOutlined />}
            onClick={() => setEdited({ product, rules: data })}
            sx={{ mt: 1, ml: -0.5 }}
          >
            {text('edit')}
          </Button>
        </CanAccess>
      )}
      {edited && <RulesDialog {...edited} onClose={() => setEdited(undefined)} />}
    </RecordPart>
  );
};
