import { useRecordContext, useTranslate } from 'ra-core';
import { RecordPart } from '../../../ui/RecordPart.tsx';
import { HeldRoles } from './HeldRoles.tsx';

/** The roles that someone has, where the server tells of them. */
export const RolesCard = () => {
  const translate = useTranslate();
  if (!useRecordContext()?.heldRoles) return null;
  return (
    <RecordPart title={translate('resources.rollen.of_user')}>
      <HeldRoles />
    </RecordPart>
  );
};
