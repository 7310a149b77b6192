import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { returnsAddress } from '#contract/warehouse/scanPage';
import type { AnyScan } from '../../../platform/outbox/outboxDatabase.ts';
import { useTakeHeldScans } from '../../../platform/scanner/heldScans.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/display/RecordTenant.tsx';
import { RecentScans } from '../packing/RecentScans.tsx';
import { newScan, useResultText } from '../packing/usePacking.ts';
import { ScanFrame } from '../scanning/ScanFrame.tsx';
import { DamageSelect } from '../scanning/DamageSelect.tsx';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { useDamage } from '../scanning/useDamage.ts';
import { useScanQueue } from '../scanning/useScanQueue.ts';

const ReturnsPage = () => {
  const translate = useTranslate();
  return (
    <ListAccess>
      <OfOneTenant>
        <PageHeader
          title={translate('warehouse.returns.title')}
          actions={<ScanPageLink address={returnsAddress()} />}
        />
        <Returns />
      </OfOneTenant>
    </ListAccess>
  );
};

const Returns = () => {
  const translate = useTranslate();
  const scans = useReturnsQueue();
  const { queue, entries, unwritten } = scans;
  const resultText = useResultText();
  const damage = useDamage();
  const asking = useAsking(scan => queue.add(newReturn(scan)), { place: '/returns' });

  const take = (scanned: string) => {
    asking.tell({ type: 'code', code: scanned, details: damage.details });
    // Damage applies to one scan.
    damage.clear();
  };

  useTakeHeldScans(take, true);

  return (
    <Stack sx={{ gap: 2, maxWidth: 640 }}>
      <ScanFrame
        scans={scans}
        asking={asking}
        resultText={resultText}
        entry={{
          onCode: take,
          submit: translate('warehouse.packing.submit'),
          children: <DamageSelect {...damage} />,
        }}
        decisions={{
          onPart: ({ scan }, { amount, pieces }) =>
            queue.decide(scan.id, () => queue.add(newReturn({ ...scan, amount, pieces }))),
          onJob: ({ scan }, job) =>
            queue.decide(scan.id, () => queue.add(newReturn({ ...scan, ...job }))),
        }}
      />
      <RecentScans entries={entries} onUndo={queue.undo} />
      <UnsentScans unsent={unwritten} />
    </Stack>
  );
};

const useReturnsQueue = () => {
  const queryClient = useQueryClient();
  return useScanQueue({
    area: 'returns',
    id: 0,
    tenantId: undefined,
    onAnswers: answers => {
      for (const { project_id } of answers) {
        if (project_id !== undefined) {
          void queryClient.invalidateQueries({ queryKey: ['packing', project_id] });
        }
      }
      void queryClient.invalidateQueries({ queryKey: ['warehouse'] });
    },
  });
};

const newReturn = (scan: Omit<AnyScan, 'id' | 'at' | 'mode'>): AnyScan => ({
  ...newScan({ ...scan, mode: 'back' }),
  ...jobOf(scan),
});

const jobOf = ({ project_id }: Pick<AnyScan, 'project_id'>) =>
  project_id === undefined ? {} : { project_id };

export default ReturnsPage;
