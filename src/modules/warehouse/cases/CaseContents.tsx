import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useTranslate } from 'ra-core';
import type { CaseContents } from '#contract/warehouse/cases';
import { type CaseVersion, readCasesWith, readContents } from './cases.calls.ts';
import { useServerHas } from '../../../platform/session/useSignedInUser.ts';
import { RowList } from '../../../ui/display/RowList.tsx';
import { EditedPart } from '../../../ui/record/EditedPart.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx';
import { UnreadPart } from '../../../ui/record/UnreadPart.tsx';

const ContentsDialog = lazyDialog(() => import('./ContentsDialog.tsx'));

const useSeesCases = () => {
  const hasCases = useServerHas('warehouse');
  const { canAccess } = useCanAccess({ resource: 'warehouse', action: 'list' });
  return hasCases && canAccess === true;
};

export const UnitContents = () => {
  const record = useRecord<'equipment'>();
  const seesCases = useSeesCases();
  if (!seesCases || record?.id === undefined || record.version === undefined) return null;
  const { id, version, tenant_id: tenantId } = record;
  return <Contents unit={{ id, version, tenantId }} />;
};

const Contents = ({ unit }: { unit: CaseVersion }) => {
  const translate = useTranslate();
  const read = useQuery({
    queryKey: ['equipment', 'getContents', unit.id, unit.version],
    queryFn: ({ signal }) => readContents(unit.id, { tenantId: unit.tenantId, signal }),
  });
  return (
    <EditedPart
      title={translate('cases.title')}
      read={read}
      failed={translate('cases.failed')}
      edit={translate('cases.edit')}
      openedOf={({ case: around, contents }) => (around ? undefined : { unit, contents })}
      dialog={(opened, onClose) => <ContentsDialog {...opened} onClose={onClose} />}
    >
      {({ case: around, contents }) =>
        around ? (
          <>
            <Typography color="textSecondary">{translate('cases.inside')}</Typography>
            <RowList rows={[rowOf(around, '')]} />
          </>
        ) : (
          <ContentList contents={contents} />
        )
      }
    </EditedPart>
  );
};

const ContentList = ({ contents }: Pick<CaseContents, 'contents'>) => {
  const translate = useTranslate();
  if (contents.length === 0) {
    return <Typography color="textSecondary">{translate('cases.none')}</Typography>;
  }
  return (
    <RowList
      rows={contents.map(({ equipment_id, product_id, name, code, serial_number, amount }) => ({
        to: equipment_id === null ? `/products/${product_id}` : `/equipment/${equipment_id}`,
        title: equipment_id === null ? `${amount} × ${name}` : name,
        detail: [code, serial_number].filter(Boolean).join(' · '),
      }))}
    />
  );
};

const rowOf = ({ id, name, code }: NonNullable<CaseContents['case']>, detail: string) => ({
  to: `/equipment/${id}`,
  title: [code, name].filter(Boolean).join(' · '),
  detail,
});

export const ProductCases = () => {
  const record = useRecord<'products'>();
  const seesCases = useSeesCases();
  const translate = useTranslate();
  const id = record?.id;
  const read = useQuery({
    queryKey: ['products', 'getCases', id, record?.version],
    queryFn: ({ signal }) => readCasesWith(id ?? 0, { tenantId: record?.tenant_id, signal }),
    enabled: seesCases && id !== undefined && record?.type !== 'kit',
  });
  const title = translate('cases.of_product');
  if (read.error) return <UnreadPart title={title} read={read} />;
  const data = read.data ?? [];
  if (data.length === 0) return null;
  return (
    <RecordPart title={title}>
      <RowList rows={data.map(box => rowOf(box, `${box.amount} ×`))} />
    </RecordPart>
  );
};
