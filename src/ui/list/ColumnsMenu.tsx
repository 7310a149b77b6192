import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'ra-core';
import { useMenu } from '../display/useMenu.ts';

interface ColumnsMenuProps {
  optional: readonly string[];
  hidden: string[];
}

/**
 * Selects the table's columns, in the store of react-admin's DataTable. Its own ColumnsButton
 * (5.15) puts switches into menu options, which screen readers cannot use.
 */
export const ColumnsMenu = ({ optional, hidden }: ColumnsMenuProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = useTranslateLabel();
  const [hiddenColumns, setHiddenColumns] = useStore(`${resource}.datatable`, hidden);
  const { button, menu } = useMenu();
  const toggleColumn = (source: string) =>
    setHiddenColumns(
      hiddenColumns.includes(source)
        ? hiddenColumns.filter(each => each !== source)
        : [...hiddenColumns, source]
    );
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
            aria-checked={!hiddenColumns.includes(source)}
            onClick={() => toggleColumn(source)}
            dense
          >
            {hiddenColumns.includes(source) ? (
              <CheckBoxOutlineBlank {...ICON} />
            ) : (
              <CheckBoxOutlined {...ICON} />
            )}
            {label({ source, resource })}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => setHiddenColumns(hidden)} dense>
          {translate('lists.columns.reset')}
        </MenuItem>
      </Menu>
    </>
  );
};

const ICON = { fontSize: 'small', sx: { mr: 1.5, color: 'primary.main' } } as const;
