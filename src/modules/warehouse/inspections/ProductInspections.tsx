import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import { type ProductVersion, readRules } from './inspections.calls.ts';
import { EditedPart } from '../../../ui/record/EditedPart.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
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
  const read = useQuery({
    queryKey: ['products', 'getInspections', product.id, product.version],
    queryFn: ({ signal }) => readRules(product.id, { tenantId: product.tenantId, signal }),
  });
  return (
    <EditedPart
      title={text('title')}
      read={read}
      failed={text('failed')}
      edit={text('edit')}
      openedOf={rules => ({ product, rules })}
      dialog={(opened, onClose) => <RulesDialog {...opened} onClose={onClose} />}
    >
      {rules =>
        rules.length === 0 ? (
          <Typography color="textSecondary">{text('none')}</Typography>
        ) : (
          rules.map(({ kind, interval_months }) => (
            <Typography key={kind} sx={{ overflowWrap: 'anywhere' }}>
              {kind}: {text('every', { smart_count: interval_months })}
            </Typography>
          ))
        )
      }
    </EditedPart>
  );
};
