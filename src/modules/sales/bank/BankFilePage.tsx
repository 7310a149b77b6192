import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { useState } from 'react';
import type { BankFile } from '#contract/sales/bankFiles';
import { BackLink, PageHeader, WIDE_SCREEN } from '../../../ui/display/PageHeader.tsx';
import { EmptyPanel } from '../../../ui/feedback/EmptyPanel.tsx';
import { Loading, TableSkeleton } from '../../../ui/feedback/Loading.tsx';
import { useLeaveGuard } from '../../../ui/dialog/leaveGuard.ts';
import { UnsavedQuestion } from '../../../ui/dialog/UnsavedQuestion.tsx';
import { useHasUnsaved } from '../../../ui/dialog/unsaved.ts';
import { FileButton } from '../../../ui/form/fileField.tsx';
import { ListAccess } from '../../../ui/list/ListPage.tsx';
import { OfOneTenant } from '../../../ui/display/RecordTenant.tsx';
import { useSalesRights } from '../useSalesRights.ts';
import { useDocumentAction } from '../useDocumentAction.ts';
import { BankEntries } from './BankEntries.tsx';

const ACCEPTED = '.xml,text/xml,application/xml';

const BankFilePage = () => {
  const translate = useTranslate();
  return (
    <ListAccess>
      <div className={WIDE_SCREEN}>
        <PageHeader back={<BackLink />} title={translate('bankFile.title')} />
        <OfOneTenant>
          <Reading />
        </OfOneTenant>
      </div>
    </ListAccess>
  );
};

const Reading = () => {
  const translate = useTranslate();
  const { mayPay } = useSalesRights();
  const [file, setFile] = useState<BankFile & { at: number }>();
  const reading = useDocumentAction(
    async (chosen: File) => (await import('./bankFiles.calls.ts')).readBankFile(chosen),
    { isRead: true, onDone: read => setFile(last => ({ ...read, at: (last?.at ?? 0) + 1 })) }
  );
  const isUnsaved = useHasUnsaved();
  const [other, setOther] = useState<File>();
  const [isEmpty, setEmpty] = useState(false);
  const stopped = useLeaveGuard(
    ({ nextLocation }) => isUnsaved && nextLocation.pathname !== '/login'
  );
  if (!mayPay) return <Navigate to="/access-denied" replace />;
  const pick = (chosen: File) => {
    setEmpty(chosen.size === 0);
    if (chosen.size === 0) return;
    if (isUnsaved) setOther(chosen);
    else reading.mutate(chosen);
  };
  const button = (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <FileButton
        label={translate(file ? 'bankFile.choose_other' : 'bankFile.choose')}
        accept={ACCEPTED}
        onPick={pick}
      />
      {isEmpty && (
        <FormHelperText error role="alert" sx={{ mx: 0 }}>
          {translate('errors.file_empty')}
        </FormHelperText>
      )}
    </Stack>
  );
  if (reading.isPending && !file) {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  if (!file) {
    return (
      <EmptyPanel title={translate('bankFile.none')} hint={translate('bankFile.hint')}>
        {button}
      </EmptyPanel>
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <div>{button}</div>
      <Stack aria-busy={reading.isPending} sx={{ gap: 2, opacity: reading.isPending ? 0.5 : 1 }}>
        <FileNotices file={file} />
        {/* Of another file, once that can be read. */}
        <BankEntries key={file.at} entries={file.entries} />
      </Stack>
      <UnsavedQuestion
        open={other !== undefined || stopped !== undefined}
        onLeave={() => {
          setOther(undefined);
          if (other) reading.mutate(other);
          else stopped?.goOn();
        }}
        onStay={() => {
          setOther(undefined);
          stopped?.stay();
        }}
      />
    </Stack>
  );
};

const FileNotices = ({ file: { entries, other_accounts, left_out } }: { file: BankFile }) => {
  const translate = useTranslate();
  const { debit, currency, other } = left_out;
  const leftOut = [
    debit > 0 && translate('bankFile.left_out.debit', { smart_count: debit }),
    currency > 0 && translate('bankFile.left_out.currency', { smart_count: currency }),
    other > 0 && translate('bankFile.left_out.other', { smart_count: other }),
  ].filter(Boolean);
  return (
    <>
      {other_accounts.length > 0 && (
        <Alert severity="warning">
          {translate('bankFile.other_account', { iban: other_accounts.join(', ') })}
        </Alert>
      )}
      {entries.length === 0 && <Alert severity="info">{translate('bankFile.no_entries')}</Alert>}
      {leftOut.length > 0 && (
        <Alert severity="info">
          {translate('bankFile.left_out.title', { what: leftOut.join(', ') })}
        </Alert>
      )}
    </>
  );
};

export default BankFilePage;
