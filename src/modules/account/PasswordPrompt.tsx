import { useEffect, useState } from 'react';
import { registerPasswordPrompt } from '../../platform/api/client.ts';
import { loadDeferredTexts } from '../../platform/i18n/i18nProvider.ts';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';

const ConfirmPasswordDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./ConfirmPasswordDialog.tsx'), loadDeferredTexts()]);
  return dialog;
});

export const PasswordPrompt = () => {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();

  useEffect(
    () =>
      registerPasswordPrompt(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    []
  );

  if (!answer) return null;
  const close = (confirmed: boolean) => {
    setAnswer(undefined);
    answer(confirmed);
  };
  return <ConfirmPasswordDialog onClose={close} />;
};
