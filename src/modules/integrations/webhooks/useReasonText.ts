import { useTranslate } from 'ra-core';
import { deliveryReason } from './deliveryReason.ts';

/** `undefined` for a try that succeeded, or was not made yet. */
export const useReasonText = () => {
  const translate = useTranslate();
  return (tried: Parameters<typeof deliveryReason>[0]) => {
    const found = deliveryReason(tried);
    if (!found) return undefined;
    const { reason, ...values } = found;
    return translate(`integrations.reasons.${reason}`, values);
  };
};
