import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '../../../ui/useFormat.ts';
import type { Session } from './sessions.ts';

/** Characters of a user agent that are shown (spec §9). */
const USER_AGENT_SHOWN = 50;

/** What is known of a session. */
export const SessionFacts = ({ session }: { session: Session }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { userAgent, ipAddress, createdAt, lastUsedAt } = session;
  const facts = [
    { name: 'ip_address', value: ipAddress },
    { name: 'created', value: createdAt && format.moment(createdAt) },
    { name: 'last_used', value: lastUsedAt && format.moment(lastUsedAt) },
  ];
  return (
    <>
      <Typography
        variant="caption"
        color="textSecondary"
        title={userAgent}
        sx={{ overflowWrap: 'anywhere' }}
      >
        {userAgent.slice(0, USER_AGENT_SHOWN)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <Typography key={name} variant="caption" color="textSecondary">
                {translate(`account.sessions.${name}`)}: {value}
              </Typography>
            )
        )}
      </Stack>
    </>
  );
};
