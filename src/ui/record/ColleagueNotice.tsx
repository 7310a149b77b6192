import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import {
  HttpError,
  useEditContext,
  useResourceContext,
  useShowContext,
  useTranslate,
} from 'ra-core';
import { useColleague } from '../../platform/live/liveState.ts';
import { useResource } from '../resource/resource.ts';

export const ChangedByColleague = () => {
  const translate = useTranslate();
  const { record, error } = useShowContext();
  const name = useColleagueOn(record?.id);
  const text = isGone(error) ? 'common.live.deleted' : 'common.live.changed';
  if (name === undefined) return null;
  return (
    <Stack
      component="output"
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, color: 'text.secondary', fontSize: 'body2.fontSize' }}
    >
      <PersonOutlined fontSize="inherit" aria-hidden />
      {translate(text, { name })}
    </Stack>
  );
};

export const EditedByColleague = () => {
  const translate = useTranslate();
  const { record, error } = useEditContext();
  const name = useColleagueOn(record?.id);
  const text = isGone(error) ? 'common.live.deleted' : 'common.live.editing';
  if (name === undefined) return null;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Alert severity="info" role="note" icon={<PersonOutlined />} sx={{ mb: 2 }}>
        {translate(text, { name })}
      </Alert>
    </Box>
  );
};

const useColleagueOn = (id: string | number | undefined) => {
  const screen = useResourceContext() ?? '';
  const resource = useResource()?.apiName ?? screen;
  return useColleague(resource, id === undefined ? undefined : String(id));
};

const isGone = (error: Error | null | undefined) =>
  error instanceof HttpError && error.status === 404;
