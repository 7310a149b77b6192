import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SettingsSection } from '#contract/tenants/settingsSections.values';

interface SectionLinksProps {
  sections: readonly SettingsSection[];
  current: SettingsSection;
  addressOf: (section: SettingsSection) => string;
}

export const SectionLinks = ({ sections, current, addressOf }: SectionLinksProps) => {
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Only sideways: the page keeps its place.
    link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <Box
      component="nav"
      aria-label={translate('settings.sections_label')}
      sx={{
        display: 'flex',
        overflowX: 'auto',
        mt: -1.5,
        mb: 3,
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {sections.map(section => {
        const isCurrent = section === current;
        return (
          <ButtonBase
            key={section}
            ref={isCurrent ? link : undefined}
            component={Link}
            to={addressOf(section)}
            aria-current={isCurrent ? 'page' : undefined}
            sx={{
              flex: 'none',
              minHeight: 44,
              px: 2,
              typography: 'body2',
              fontWeight: isCurrent ? 600 : undefined,
              color: isCurrent ? 'primary.main' : 'text.secondary',
              borderBottom: 2,
              borderColor: isCurrent ? 'primary.main' : 'transparent',
              '&:focus-visible': { bgcolor: 'action.focus' },
            }}
          >
            {translate(`settings.sections.${section}`)}
          </ButtonBase>
        );
      })}
    </Box>
  );
};
