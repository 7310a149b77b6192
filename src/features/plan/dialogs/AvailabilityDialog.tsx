import { useTranslate } from 'ra-core';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import type { LineRow } from '../model/rows.ts';

const AvailabilityDialog = ({ row, onClose }: { row: LineRow; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('plan.who_has_it')} onClose={onClose}>
      {row.line.name}
    </FormDialog>
  );
};

export default AvailabilityDialog;
