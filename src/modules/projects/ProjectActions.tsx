import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useCanAccess, useTranslate } from 'ra-core';
import { type ElementType, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '#contract/projects/projects';
import { useHolds, useSeesPlans, useServerHas } from '../../platform/session/useSignedInUser.ts';
import { useMenu } from '../../ui/display/useMenu.ts';
import { useShowsTenant } from '../../ui/display/RecordTenant.tsx';
import { useRecord } from '../../ui/resource/useRecord.ts';
import { useProjectPapers } from '../../ui/transfer/useProjectPapers.ts';
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx';
import { BusyButton } from '../../ui/display/BusyButton.tsx';

const DuplicateDialog = lazyDialog(() => import('./DuplicateForm.tsx'));

type Made = 'project' | 'template';

export const ProjectActions = () => {
  const project = useRecord<'projects'>();
  const hasPlanning = useServerHas('planning');
  const isOfAllTenants = useShowsTenant();
  const { canAccess } = useCanAccess({ resource: 'projects', action: 'create' });
  const seesPlans = useSeesPlans();
  const packs = useCanAccess({ resource: 'warehouse', action: 'list' }).canAccess === true;
  // A copy includes the lines.
  const mayCopy = useHolds('planning.manage') === true && canAccess === true;
  if (!isWhole(project) || !hasPlanning || isOfAllTenants) return null;
  if (!mayCopy && !seesPlans && !packs) return null;
  return (
    <ActionsMenu
      project={project}
      mayCopy={mayCopy}
      hasPapers={seesPlans}
      packs={packs && !project.is_template}
    />
  );
};

const isWhole = (project: Partial<Project> | undefined): project is Project =>
  project?.id !== undefined;

interface ActionsMenuProps {
  project: Project;
  mayCopy: boolean;
  hasPapers: boolean;
  packs: boolean;
}

const ActionsMenu = ({ project, mayCopy, hasPapers, packs }: ActionsMenuProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { button, menu, close } = useMenu();
  const [making, setMaking] = useState<Made>();
  const papers = useProjectPapers(project.id);
  const item = (name: string, Icon: ElementType, act: () => void) => (
    <MenuItem
      key={name}
      onClick={() => {
        close();
        act();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(`resources.projects.actions.${name}`)}
    </MenuItem>
  );
  return (
    <>
      <BusyButton
        variant="outlined"
        endIcon={<ExpandMoreIcon />}
        busy={papers.isPending}
        {...button}
      >
        {translate('resources.projects.actions.more')}
      </BusyButton>
      <Menu {...menu}>
        {packs && item('pack', WarehouseOutlined, () => void navigate(`/warehouse/${project.id}`))}
        {mayCopy && [
          item(project.is_template ? 'use_template' : 'duplicate', ContentCopyOutlined, () =>
            setMaking('project')
          ),
          item('save_template', BookmarkAddOutlined, () => setMaking('template')),
        ]}
        {hasPapers && [
          item('pick_list', AssignmentTurnedInOutlined, () =>
            papers.mutate({ paper: 'pick-list' })
          ),
          item('delivery_note', LocalShippingOutlined, () =>
            papers.mutate({ paper: 'delivery-note' })
          ),
          !project.is_template &&
            item('return_note', AssignmentReturnOutlined, () =>
              papers.mutate({ paper: 'return-note' })
            ),
        ]}
      </Menu>
      {making && (
        <DuplicateDialog project={project} makes={making} onClose={() => setMaking(undefined)} />
      )}
    </>
  );
};
