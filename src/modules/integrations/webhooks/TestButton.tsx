import SendOutlined from '@mui/icons-material/SendOutlined';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useSessionCall } from '../../../platform/session/useSessionCall.ts';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { BusyButton } from '../../../ui/display/BusyButton.tsx';
import { useExplain } from '../../../ui/feedback/useExplain.ts';
import { testEndpoint } from './endpoints.calls.ts';
import { useReasonText } from './useReasonText.ts';

export const TestButton = ({ id }: { id: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const explain = useExplain();
  const call = useSessionCall();
  const reasonText = useReasonText();
  const say = (text: string, type: 'success' | 'error') =>
    notify(text, { type, messageArgs: { _: text } });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(() => testEndpoint(id)),
    networkMode: 'always',
    onSuccess: tried =>
      tried.status === 'sent'
        ? say(
            translate('integrations.test_sent', {
              status: tried.response_status,
              ms: format.number(tried.ms ?? 0),
            }),
            'success'
          )
        : say(translate('integrations.test_failed', { reason: reasonText(tried) ?? '–' }), 'error'),
    onError: error => say(explain(error, 'errors.server_error'), 'error'),
  });
  return (
    <BusyButton
      variant="outlined"
      startIcon={<SendOutlined />}
      busy={isPending}
      onClick={() => mutate()}
    >
      {translate('integrations.test')}
    </BusyButton>
  );
};
