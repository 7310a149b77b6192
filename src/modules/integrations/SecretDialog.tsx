import { ResourceContextProvider, useRefresh, useTranslate } from 'ra-core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { apiErrorOf } from '../../platform/data/httpClient.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import { CallForm, FormEnd } from '../../ui/form/CallForm.tsx';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

interface SecretDialogProps extends Partial<
  Pick<ComponentProps<typeof CallForm>, 'record' | 'resolver'>
> {
  resource: 'api-tokens' | 'webhook-endpoints';
  what: 'token' | 'secret';
  title: string;
  madeTitle: string;
  submit: string;
  make: (values: FieldValues) => Promise<string>;
  limit?: string;
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

export const SecretDialog = (props: SecretDialogProps) => {
  const { resource, what, title, madeTitle, submit, make, limit, onClose, wide, children } = props;
  const { record = {}, resolver } = props;
  const translate = useTranslate();
  const refresh = useRefresh();
  const explain = useExplain();
  const [made, setMade] = useState<string>();

  const send = async (values: FieldValues) => {
    setMade(await make(values));
    refresh();
  };
  const explained = (error: unknown) =>
    limit !== undefined && apiErrorOf(error)?.code === 'limit_reached'
      ? limit
      : explain(error, 'errors.server_error');

  if (made !== undefined) {
    return (
      <ShownOnceDialog title={translate(madeTitle)} what={what} value={made} onClose={onClose} />
    );
  }
  return (
    <FormDialog title={title} onClose={onClose} {...(wide && { wide })}>
      <ResourceContextProvider value={resource}>
        <CallForm record={record} send={send} explain={explained} {...(resolver && { resolver })}>
          {children}
          <FormEnd submit={translate(submit)} onCancel={onClose} />
        </CallForm>
      </ResourceContextProvider>
    </FormDialog>
  );
};
