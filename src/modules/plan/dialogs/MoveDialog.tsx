import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useTranslate } from 'ra-core';
import { useFocusWhenShown } from '../../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import { moveToGroup } from '../model/moves.ts';
import type { PlanRow } from '../model/rows.ts';

interface MoveDialogProps {
  rows: readonly PlanRow[];
  onClose: () => void;
}

const MoveDialog = ({ rows, onClose }: MoveDialogProps) => {
  const translate = useTranslate();
  const first = useFocusWhenShown<HTMLDivElement>();
  const { store } = usePlan();
  const { plan } = usePlanState();
  const groups = [{ id: null, name: translate('plan.group.none') }, ...plan.groups];
  const move = (groupId: number | null) => {
    store.change(...moveToGroup(rows, groupId));
    onClose();
  };
  return (
    <FormDialog title={translate('plan.menu.move', { smart_count: rows.length })} onClose={onClose}>
      <List disablePadding>
        {groups.map(({ id, name }, index) => (
          <ListItemButton
            key={id ?? 'none'}
            ref={index === 0 ? first : undefined}
            onClick={() => move(id)}
          >
            <ListItemText primary={name} />
          </ListItemButton>
        ))}
      </List>
    </FormDialog>
  );
};

export default MoveDialog;
