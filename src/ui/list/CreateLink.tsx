import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useResourceContext } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { useResource } from '../resource/resource.ts';
import { useResourceText } from '../resource/useRecord.ts';
import { useShortcuts } from './shortcuts.ts';

/** The key N opens it too. */
export const CreateLink = () => (
  <CanAccess action="create">
    <FormLink />
  </CanAccess>
);

const FormLink = () => {
  const resource = useResourceContext();
  const text = useResourceText();
  const navigate = useNavigate();
  const form = `/${resource}/${useResource()?.createPath ?? 'create'}`;
  useShortcuts({
    n: event => {
      event.preventDefault();
      void navigate(form);
    },
  });
  return (
    <Button
      component={Link}
      to={form}
      variant="contained"
      startIcon={<AddIcon />}
      aria-keyshortcuts="n"
    >
      {text(`resources.${resource}.add`, 'common.resource.add')}
    </Button>
  );
};
