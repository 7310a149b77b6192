import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import { RecordStatus } from '../RecordStatus.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useMenu } from '../useMenu.ts';
import { useChangeStatus } from './useChangeStatus.tsx';
import { useStatusText } from './useStatusText.ts';

interface StatusMenuProps {
  resource: string;
  statuses: readonly string[];
  /** Shown for a record without a status. */
  none?: string;
}

/** A record's status; a menu to change it for users who may edit the record. */
export const StatusMenu = (props: StatusMenuProps) => {
  const { resource, none } = props;
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const status = useRecordContext()?.status;
  if (canAccess !== true) return <RecordStatus resource={resource} status={status} none={none} />;
  return <ChangeableStatus {...props} />;
};

const ChangeableStatus = ({ resource, statuses, none = '–' }: StatusMenuProps) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const text = useStatusText(resource);
  const { change, isPending } = useChangeStatus(resource);
  const { button, menu, close } = useMenu();
  if (!record) return null;

  const { name, colour } = text(record.status);
  const shown = name || none;
  const choose = (status: string) => {
    close();
    if (status !== record.status && !isPending) change(record, status);
  };
  return (
    // The menu opens in here, so that it is part of the page's content.
    <Box component="span">
      <StatusBadge
        colour={colour}
        label={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
            {shown}
            <ArrowDropDownIcon sx={{ fontSize: 18, mr: -0.75, displayPrint: 'none' }} />
          </Box>
        }
        button={{
          ...button,
          'aria-label': translate('common.status.change', { status: shown }),
        }}
      />
      <Menu {...menu}>
        {statuses.map(status => (
          <MenuItem
            key={status}
            selected={status === record.status}
            aria-current={status === record.status ? 'true' : undefined}
            onClick={() => choose(status)}
          >
            <RecordStatus resource={resource} status={status} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
};
