import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useSimpleFormIterator, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SimpleFormIterator } from 'react-admin';

/** The lines of a form, added and taken away one by one. */
export const FormLines = ({ children }: { children: ReactNode }) => (
  <SimpleFormIterator
    inline
    disableReordering
    disableClear
    addButton={<AddLine />}
    sx={{ '& .RaSimpleFormIterator-line': { py: 0.75 } }}
  >
    {children}
  </SimpleFormIterator>
);

const AddLine = () => {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add()}>
      {translate('ra.action.add')}
    </Button>
  );
};
