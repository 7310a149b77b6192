import { useI18nProvider, useNotify } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ownProfileInput } from '#contract/account/account';
import { api } from '../../platform/api/client.ts';
import { NewUpload } from '../../platform/data/uploads.ts';
import { changedFields } from '../../platform/data/records.ts';
import type { SignedInUser } from '../../platform/session/currentUser.ts';
import { useSessionCall } from '../../platform/session/useSessionCall.ts';
import { useRefreshSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { useExplain } from '../../ui/feedback/useExplain.ts';
import type { Refusals } from '../../ui/form/CallForm.tsx';

/** The server's schema, but a picture has no key before its upload. */
export const profileSchema = ownProfileInput.extend({
  avatar_url: z.union([z.instanceof(NewUpload), z.string()]).nullable(),
});

export const useSaveProfile = ({ profile, language }: SignedInUser) => {
  const call = useSessionCall();
  const explain = useExplain();
  const notify = useNotify();
  const i18nProvider = useI18nProvider();
  const refreshUser = useRefreshSignedInUser();

  return async (values: FieldValues): Promise<Refusals | void> => {
    const { avatar_url: picture, ...typed } = profileSchema.parse(values);
    let key: unknown = picture;
    try {
      if (picture instanceof NewUpload) key = await call(() => picture.upload('avatars'));
    } catch (error) {
      return { avatar_url: explain(error, 'account.profile.failed') };
    }
    const changes = changedFields({ ...typed, avatar_url: key }, { ...profile, language });
    if (Object.keys(changes).length > 0) {
      await api('/users/update-self', { method: 'PATCH', body: changes });
      await refreshUser();
    }
    if (typed.language && 'language' in changes) {
      await i18nProvider.changeLocale(typed.language).catch(nextVisit);
    }
    notify('account.profile.saved', { type: 'success' });
  };
};

/** The profile is saved. If the texts fail to load, the language changes at the next visit. */
const nextVisit = () => undefined;
