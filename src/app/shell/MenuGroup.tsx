import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useCanAccessResources, useStore, useTranslate } from 'ra-core';
import { type MouseEvent, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { foldedMenuKey } from '../../platform/session/storageKeys.ts';
import { useSignedInUser } from '../../platform/session/useSignedInUser.ts';
import { type MenuGroup as Group, useResources } from '../../ui/resource/resource.ts';
import { ResourceEntry } from './MenuEntry.tsx';

export const useResourcesOf = (group: Group) =>
  useResources().filter(({ menu }) => menu.group === group);

export const MenuGroupOf = ({ group }: { group: Exclude<Group, 'main'> }) => {
  const translate = useTranslate();
  const id = useId();
  const resources = useResourcesOf(group);
  const { canAccess } = useCanAccessResources({
    resources: resources.map(({ name }) => name),
    action: 'list',
  });
  const entries = resources.filter(({ name }) => canAccess?.[name]);
  const [isOpen, fold] = useFolding(
    group,
    entries.map(({ name }) => name)
  );
  if (entries.length === 0) return null;
  const toggle = (event: MouseEvent) => {
    // A click on a link closes the drawer.
    event.stopPropagation();
    fold(isOpen);
  };
  return (
    <>
      <Typography
        component="h2"
        variant="caption"
        color="textSecondary"
        sx={{ pt: 1.5, fontWeight: 600 }}
      >
        <ButtonBase
          id={`${id}heading`}
          aria-expanded={isOpen}
          aria-controls={`${id}list`}
          onClick={toggle}
          sx={headingStyle}
        >
          {translate(`layout.menu.${group}`)}
          <ExpandMoreIcon fontSize="small" sx={{ rotate: isOpen ? '180deg' : undefined }} />
        </ButtonBase>
      </Typography>
      <List id={`${id}list`} disablePadding aria-labelledby={`${id}heading`} hidden={!isOpen}>
        {entries.map(({ name, icon }) => (
          <ResourceEntry key={name} name={name} icon={icon} />
        ))}
      </List>
    </>
  );
};

const headingStyle = {
  width: '100%',
  minHeight: 36,
  px: 1.5,
  borderRadius: 1,
  justifyContent: 'space-between',
  font: 'inherit',
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const;

/** Stored per browser. The group of the current screen opens with the screen; it can be folded there. */
const useFolding = (group: Group, names: readonly string[]) => {
  const { data: user } = useSignedInUser();
  const [folded, setFolded] = useStore<readonly Group[]>(foldedMenuKey(user?.id), []);
  const current = useLocation().pathname.split('/')[1] ?? '';
  const [foldedAt, setFoldedAt] = useState<string>();
  const isFolded = folded.includes(group);
  const isOpen = names.includes(current) ? !isFolded || foldedAt !== current : !isFolded;
  const fold = (folds: boolean) => {
    setFoldedAt(folds ? current : undefined);
    const others = folded.filter(each => each !== group);
    setFolded(folds ? [...others, group] : others);
  };
  return [isOpen, fold] as const;
};
