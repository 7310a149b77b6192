import { useTranslate } from 'ra-core';
import ImportWizard from '../../../../ui/transfer/import/ImportWizard.tsx';
import { useInviteImporter } from './inviteImporter.ts';

const InviteWizard = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <ImportWizard
      importer={useInviteImporter()}
      title={translate('transfer.invite_title')}
      onClose={onClose}
    />
  );
};

export default InviteWizard;
