import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CanAccess, useCanAccess, useTranslate } from 'ra-core';
import { BusyButton } from '../display/BusyButton.tsx';
import { RecordStatus, StatusBadge, useStatusText } from '../display/StatusBadge.tsx';
import { useIsPhone } from '../display/phone.ts';
import { useMenu } from '../display/useMenu.ts';
import { useChangeStatus } from './statusChange.tsx';
import { useRecord } from '../resource/useRecord.ts';
import type { WithStatus } from './waitingStatus.ts';

interface StatusMenuProps {
  resource: WithStatus;
  statuses: readonly string[];
  none?: string;
}

export const StatusMenu = (props: StatusMenuProps) => {
  const { resource, none } = props;
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const status = useRecord<WithStatus>()?.status;
  if (canAccess !== true) return <RecordStatus resource={resource} status={status} none={none} />;
  return <ChangeableStatus {...props} />;
};

const ChangeableStatus = ({ resource, statuses, none = '–' }: StatusMenuProps) => {
  const record = useRecord<WithStatus>();
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

interface NextStatusButtonProps {
  resource: WithStatus;
  course: readonly string[];
}

export const NextStatusButton = ({ resource, course }: NextStatusButtonProps) => {
  const isPhone = useIsPhone();
  const status = useRecord<WithStatus>()?.status ?? null;
  const next = nextIn(course, status);
  if (!isPhone || next === undefined) return null;
  return (
    <CanAccess resource={resource} action="edit">
      <ToStatus resource={resource} status={next} />
    </CanAccess>
  );
};

/** A record without a status starts the order; one outside of it has no next status. */
const nextIn = (course: readonly string[], status: string | null) => {
  const step = status ? course.indexOf(status) : -1;
  return status && step < 0 ? undefined : course[step + 1];
};

const ToStatus = ({ resource, status }: { resource: WithStatus; status: string }) => {
  const record = useRecord<WithStatus>();
  const translate = useTranslate();
  const text = useStatusText(resource);
  const { change, isPending } = useChangeStatus(resource);
  return (
    <BusyButton
      fullWidth
      size="large"
      variant="contained"
      busy={isPending}
      onClick={() => record && change(record, status)}
      sx={{ minHeight: 56, mb: 2, fontSize: '1rem' }}
    >
      {translate('common.status.next', { status: text(status).name })}
    </BusyButton>
  );
};
