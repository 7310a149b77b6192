import { useRecordContext } from 'ra-core';
import { pictureAddress } from '../../api/pictureAddress.ts';
import { UserAvatar } from '../UserAvatar.tsx';
import { useRecordTitle } from '../useRecordTitle.ts';

/** The picture of the person whom the screen is about. */
export const RecordAvatar = ({ size }: { size: number }) => {
  const name = useRecordTitle();
  const key: string | null | undefined = useRecordContext()?.avatar_url;
  return <UserAvatar name={name} src={key ? pictureAddress(key) : undefined} size={size} />;
};
