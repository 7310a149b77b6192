import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { returnsAddress } from '#contract/warehouse/scanPage';
import type { DamageReason } from '#contract/warehouse/scans';
import type { AnyScan } from '../../../platform/outbox/database.ts';
import { codeToTake } from '../../../platform/scanner/codes.ts';
import { useAsking } from '../../../platform/scanner/useAsking.ts';
import { useScanner } from '../../../platform/scanner/useScanner.ts';
import { PageHeader } from '../../../ui/display/PageHeader.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/record/RecordTenant.tsx';
import { RecentScans } from '../packing/RecentScans.tsx';
import { ScanBar } from '../packing/ScanBar.tsx';
import { newScan, useResultText } from '../packing/usePacking.ts';
import { AmountQuestion } from '../scanning/AmountQuestion.tsx';
import { Decisions } from '../scanning/Decisions.tsx';
import { LeftByOthers } from '../scanning/LeftByOthers.tsx';
import { ScanPageLink } from '../scanning/ScanPageLink.tsx';
import { ScanResult } from '../scanning/ScanResult.tsx';
import { UnreadNotice } from '../scanning/UnreadNotice.tsx';
import { UnsentScans } from '../scanning/UnsentScans.tsx';
import { useScanQueue } from '../scanning/useScanQueue.ts';

/** Takes back whatever is scanned, without choosing a project first. */
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
  const { queue, entries, unsent, unwritten, connection } = useReturnsQueue();
  const resultText = useResultText();
  const [code, setCode] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [damage, setDamage] = useState<DamageReason | ''>('');
  const add = (scan: Omit<AnyScan, 'id' | 'at' | 'mode'>) =>
    queue.add({ ...newScan({ ...scan, mode: 'back' }), ...jobOf(scan) });
  const { question, typed, isHeldUp, tell } = useAsking(add);

  const take = (scanned: string) => {
    const reason = damage && translate(`warehouse.packing.damage_reasons.${damage}`);
    const details = reason ? { condition: 'damaged' as const, reason } : {};
    tell({ type: 'code', code: scanned, details });
    if (!question) setDamage('');
  };
  useScanner(scanned => {
    setTyping(false);
    take(scanned);
  });

  return (
    <Stack sx={{ gap: 2, maxWidth: 640 }}>
      <LeftByOthers />
      <ScanResult
        entries={entries}
        unsent={unsent}
        unwritten={unwritten}
        connection={connection}
        resultText={resultText}
      />
      <UnreadNotice />
      {isHeldUp && <Alert severity="warning">{translate('scanning.answer_first')}</Alert>}
      {question ? (
        <AmountQuestion
          key={question.code}
          {...question}
          onAnswer={amount => tell({ type: 'amount', amount })}
          onCancel={() => tell({ type: 'cancel' })}
        />
      ) : (
        <ScanBar
          mode="back"
          draft={{ code, amount: typed }}
          damage={damage}
          takesFocus={isTyping}
          onDraft={draft => {
            setCode(draft.code);
            if (draft.amount !== typed) tell({ type: 'typed', amount: draft.amount });
          }}
          onDamage={setDamage}
          onSubmit={submitted => {
            const typedCode = codeToTake(submitted);
            if (typedCode !== undefined) take(typedCode);
            setCode('');
            setTyping(true);
          }}
        />
      )}
      <Decisions
        entries={entries}
        resultText={resultText}
        onAgain={queue.again}
        onSettle={queue.settle}
        onPart={({ scan }, amount) => {
          queue.settle(scan.id);
          add({ ...scan, amount });
        }}
        onJob={({ scan }, job) => {
          queue.settle(scan.id);
          add({ ...scan, ...job });
        }}
      />
      <RecentScans entries={entries} onUndo={queue.undo} />
      <UnsentScans unsent={unwritten} />
    </Stack>
  );
};

/** The returns that are made on this device, on their way to the server. */
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

const jobOf = ({ project_id }: Pick<AnyScan, 'project_id'>) =>
  project_id === undefined ? {} : { project_id };

export default ReturnsPage;
