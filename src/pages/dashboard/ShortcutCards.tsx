import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { LinkCard } from '../../ui/LinkCard.tsx';

const RESOURCES = ['projects', 'customers', 'equipment'];

/** The cards that lead to what people work with all day (spec §2). */
export const ShortcutCards = () => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {RESOURCES.map(name => {
        const Icon = definitions[name]?.icon;
        return (
          <LinkCard
            key={name}
            to={`/${name}`}
            icon={Icon && <Icon />}
            title={translate(`resources.${name}.name`, { smart_count: 2 })}
          >
            <Typography variant="body2" color="textSecondary">
              {translate(`dashboard.${name}`)}
            </Typography>
          </LinkCard>
        );
      })}
    </Box>
  );
};
