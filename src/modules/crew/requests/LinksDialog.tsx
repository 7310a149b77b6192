import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/feedback/Loading.tsx';
import { ReadState } from '../../../ui/feedback/ReadState.tsx';

interface Person {
  crew_id: number;
  name: string;
}

interface LinksDialogProps {
  people: readonly Person[];
  onClose: () => void;
}

/** Requested people without an e-mail address. The planner sends each link another way. */
export const LinksDialog = ({ people, onClose }: LinksDialogProps) => {
  const translate = useTranslate();
  const read = useQuery({
    queryKey: ['crewLinks', people.map(({ crew_id }) => crew_id)],
    queryFn: async () => {
      const { readLink } = await import('./requests.calls.ts');
      return Promise.all(
        people.map(async person => ({ ...person, url: await readLink(person.crew_id) }))
      );
    },
    gcTime: 0,
  });
  return (
    <FormDialog title={translate('crew.requests.links')} onClose={onClose} wide>
      <Stack sx={{ gap: 2 }}>
        <Alert severity="info">{translate('crew.requests.links_hint')}</Alert>
        <ReadState read={read} name={translate('crew.requests.links')} fallback={<FormSkeleton />}>
          {links => links.map(link => <PersonLink key={link.crew_id} {...link} />)}
        </ReadState>
        <Button onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
          {translate('ra.action.close')}
        </Button>
      </Stack>
    </FormDialog>
  );
};

const PersonLink = ({ name, url }: Person & { url: string }) => {
  const translate = useTranslate();
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setStatus('crew.requests.copied'),
      () => setStatus('crew.requests.not_copied')
    );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'center' } }}>
      <TextField
        fullWidth
        size="small"
        label={name}
        value={url}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={event => event.target.select()}
      />
      <Button onClick={() => void copy()}>{translate('crew.requests.copy_link')}</Button>
      <Typography component="output" variant="body2" color="textSecondary">
        {status && translate(status, { name })}
      </Typography>
    </Stack>
  );
};
