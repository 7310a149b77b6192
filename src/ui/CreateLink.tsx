import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { CanAccess, useResourceContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';

/** The way to a resource's empty form, for those who may fill it in. */
export const CreateLink = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (
    <CanAccess action="create">
      <Button
        component={Link}
        to={`/${resource}/create`}
        variant="contained"
        startIcon={<AddIcon />}
      >
        {translate(`resources.${resource}.add`)}
      </Button>
    </CanAccess>
  );
};
