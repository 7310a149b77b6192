import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceDefinitions, useTranslate } from 'ra-core';
import { LinkCard } from '../ui/LinkCard.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const CARDS = ['projects', 'customers', 'equipment'];

/** Where people start: the ways to what they work with all day. */
const Dashboard = () => {
  const translate = useTranslate();
  const definitions = useResourceDefinitions();
  return (
    <>
      <PageHeader title={translate('dashboard.title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {CARDS.map(name => {
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
    </>
  );
};

export default Dashboard;
