import { useListContext, useTranslate } from 'ra-core';
import { NOT_A_LIST } from '../../providers/completeLists.ts';
import { FailureAlert } from '../FailureAlert.tsx';

/** Why a list could not be shown, and another try. */
export const ListFailure = () => {
  const { resource, error, refetch } = useListContext();
  const translate = useTranslate();
  if (error?.message === NOT_A_LIST) {
    return <FailureAlert text={translate(NOT_A_LIST)} onRetry={refetch} />;
  }
  const text = translate(`resources.${resource}.list_failed`, {
    _: translate('common.list.failed'),
  });
  return <FailureAlert text={text} error={error} onRetry={refetch} />;
};
