import QrCode2 from '@mui/icons-material/QrCode2';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { findCode, namesOfAmbiguous } from '../../../platform/data/recordCodes.ts';
import { apiErrorOf } from '../../../platform/data/httpClient.ts';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useKnownServerHas } from '../../../platform/session/useSignedInUser.ts';
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { DashboardButton, Notice } from '../../../ui/feedback/Notice.tsx';

const PAGES = { unit: 'equipment', product: 'products', project: 'projects' } as const;

const CodePage = () => {
  const { code = '' } = useParams();
  const translate = useTranslate();
  const call = useSessionCall();
  const hasCodes = useKnownServerHas('warehouse');
  const { data, error, refetch } = useQuery({
    queryKey: ['code', code],
    queryFn: ({ signal }) => call(() => findCode(code, signal)),
    enabled: hasCodes === true,
    gcTime: 0,
  });
  if (data) return <Navigate to={`/${PAGES[data.kind]}/${data.id}`} replace />;
  const names = namesOfAmbiguous(error);
  const notice = (name: string) => (
    <Notice
      icon={<QrCode2 />}
      title={translate(`codes.page.${name}.title`, { code })}
      text={translate(`codes.page.${name}.text`, { code, names })}
      action={<DashboardButton />}
    />
  );
  if (hasCodes === false) return notice('unsupported');
  if (apiErrorOf(error)?.status === 404) return notice('unknown');
  if (names !== undefined) return notice('ambiguous');
  if (error) {
    return <FailureAlert text={translate('codes.page.failed')} error={error} onRetry={refetch} />;
  }
  return <Loading>{null}</Loading>;
};

export default CodePage;
