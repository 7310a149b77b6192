import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

/** What the address says to show the invitations (`?show=invites`). */
export const INVITES_VIEW = 'invites';

const VIEWS = ['users', INVITES_VIEW] as const;

/** Switches between who works here and who was asked to. */
export const UserViews = () => {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={query.get('show') === INVITES_VIEW ? INVITES_VIEW : 'users'}
      onChange={(_event, chosen) => setQuery(chosen === INVITES_VIEW ? { show: chosen } : {})}
      aria-label={translate('resources.users.views.label')}
    >
      {VIEWS.map(view => (
        <ToggleButton key={view} value={view} sx={{ px: 2, minHeight: 40, color: 'text.primary' }}>
          {translate(`resources.users.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};
