import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { RowList } from '../../../ui/display/RowList.tsx';
import { RecordPart } from '../../../ui/record/RelatedRecords.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { saveFile } from '../../../ui/transfer/saveFile.ts';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';

export const QuoteVersions = () => {
  const translate = useTranslate();
  const format = useFormat();
  const quote = useRecord<'quotes'>();
  const versions = quote?.versions ?? [];
  if (!quote || versions.length === 0) return null;
  return (
    <RecordPart title={translate('resources.quotes.versions')}>
      <RowList
        rows={versions.toReversed().map(({ version, sent_at }) => ({
          title: translate('resources.quotes.version', { version }),
          detail: format.moment(sent_at),
          badge: <VersionFile id={quote.id} version={version} />,
        }))}
      />
    </RecordPart>
  );
};

const VersionFile = ({ id, version }: { id: number; version: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useSessionCall();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { readVersion } = await import('./quotes.calls.ts');
      return call(() => readVersion(id, version));
    },
    networkMode: 'always',
    onSuccess: file => saveFile(file.name, file),
    onError: () => notify('resources.quotes.pdf_failed', { type: 'error' }),
  });
  return (
    <BusyButton size="small" busy={isPending} onClick={() => mutate()}>
      {translate('resources.quotes.pdf')}
    </BusyButton>
  );
};
