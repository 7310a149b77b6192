import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';

import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'ra-core';
import { useMenu } from '../useMenu.ts';

interface ColumnsMenuProps {
  /** The columns that people may leave out. */
  optional: readonly string[];
  /** Those that are left out until someone wants them. */
  hidden: string[];
}

/**
 * Chooses the table's columns, where react-admin's DataTable keeps them. Its own ColumnsButton
 * (5.15) puts switches into the options of a menu, which no screen reader can work.
 */
export const ColumnsMenu = ({ optional, hidden }: ColumnsMenuProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const [left, setLeft] = useStore(`${resource}.datatable`, hidden);
  const { button, menu } = useMenu();
  const turn = (source: string) =>
    setLeft(left.includes(source) ? left.filter(each => each !== source) : [...left, source]);
  return (
    <>
      <Button size="small" startIcon={<ViewColumnOutlined />} {...button}>
        {translate('ra.action.select_columns')}
      </Button>
      <Menu {...menu}>
        {optional.map(source => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!left.includes(source)}
            onClick={() => turn(source)}
            dense
          >
            {left.includes(source) ? (
              <CheckBoxOutlineBlank {...ICON} />
            ) : (
              <CheckBoxOutlined {...ICON} />
            )}
            {label({ source, resource })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => setLeft(hidden)} dense>
          {translate('lists.columns.reset')}
        </MenuItem>
      </Menu>
    </>
  );
};

const ICON = { fontSize: 'small', sx: { mr: 1.5, color: 'primary.main' } } as const;
