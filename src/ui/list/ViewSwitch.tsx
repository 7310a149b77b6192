import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import type { ListView } from './useListView.ts';

interface ViewSwitchProps {
  view: ListView;
  onChoose: (view: ListView) => void;
}

const VIEWS = [
  { view: 'cards', Icon: GridViewOutlined },
  { view: 'table', Icon: TableRowsOutlined },
] as const;

/** Shows the list as cards or as a table. */
export const ViewSwitch = ({ view, onChoose }: ViewSwitchProps) => {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      onChange={(_event, chosen: ListView | null) => chosen && onChoose(chosen)}
      aria-label={translate('lists.view.label')}
    >
      {VIEWS.map(({ view: value, Icon }) => (
        <Tooltip key={value} title={translate(`lists.view.${value}`)}>
          <ToggleButton value={value} sx={{ width: 40, height: 40 }}>
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
};
