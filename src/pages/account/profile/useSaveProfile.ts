import { useI18nProvider, useNotify } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ownProfileInput } from '#contract/account';
import { api } from '../../../api/client.ts';
import type { SignedInUser } from '../../../providers/currentUser.ts';
import { uploadPicture } from '../../../providers/pictures.ts';
import { changedFields } from '../../../providers/records.ts';
import type { Refusals } from '../../../ui/form/CallForm.tsx';
import { useRefreshSignedInUser } from '../../../ui/signedInUser.ts';
import { useExplain } from '../../../ui/useExplain.ts';
import { useSessionCall } from '../../../ui/useSessionCall.ts';

/** What the server takes, but for a new picture: that is a file until it is uploaded. */
export const profileSchema = ownProfileInput.extend({
  avatar_url: z.union([z.instanceof(File), z.string()]).nullable(),
});

/** Saves what changed; the top bar, and the language, then follow. */
export const useSaveProfile = ({ profile, language }: SignedInUser) => {
  const call = useSessionCall();
  const explain = useExplain();
  const notify = useNotify();
  const i18nProvider = useI18nProvider();
  const refreshUser = useRefreshSignedInUser();

  return async (values: FieldValues): Promise<Refusals | void> => {
    const { avatar_url: picture, ...typed } = profileSchema.parse(values);
    let key = picture;
    try {
      if (picture instanceof File) key = await call(() => uploadPicture(picture, 'avatars'));
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

/** It is saved: where its texts cannot be had now, the language follows at the next visit. */
const nextVisit = () => undefined;
