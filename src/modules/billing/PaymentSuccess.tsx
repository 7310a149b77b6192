import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useAddressQuery } from '../../platform/address/useAddressQuery.ts';
import { Loading } from '../../ui/feedback/Loading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { readPayment } from './invoices.ts';

const ASK_AGAIN_MS = 3_000;
const ASK_TIMES = 40;

const ICONS = {
  paid: <CheckCircleOutlined />,
  open: <HourglassEmptyOutlined />,
  missing: <ReportOutlined />,
};

const PaymentSuccess = () => {
  const translate = useTranslate();
  const call = useSessionCall();
  const { query } = useAddressQuery();
  const invoice = query.get('invoice');
  const { data, isPending, isError } = useQuery({
    queryKey: ['payment', invoice],
    queryFn: ({ signal }) => call(() => readPayment(invoice, signal)),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.outcome === 'open' && state.dataUpdateCount < ASK_TIMES && ASK_AGAIN_MS,
  });
  if (isPending) return <Loading>{null}</Loading>;

  const outcome = isError ? 'missing' : data.outcome;
  const text = translate(`payments.${outcome}.text`);
  const isTest = !isError && data.isTest;
  return (
    <Notice
      icon={ICONS[outcome]}
      title={translate(`payments.${outcome}.title`)}
      text={isTest ? `${text} ${translate('payments.in_test')}` : text}
      action={
        <Button component={Link} to="/invoices" variant="contained">
          {translate('payments.to_invoices')}
        </Button>
      }
    />
  );
};

export default PaymentSuccess;
