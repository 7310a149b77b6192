import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { CreateLink } from '../CreateLink.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useFormat } from '../useFormat.ts';

interface ListHeaderProps {
  actions?: ReactNode;
  transfer?: ReactNode;
}

/** What the list is of, how many there are, and adding one. */
export const ListHeader = ({ actions = <CreateLink />, transfer }: ListHeaderProps) => {
  const { resource, total } = useListContext();
  const label = useGetResourceLabel();
  const format = useFormat();
  return (
    <PageHeader
      title={label(resource, 2)}
      aside={
        total !== undefined && (
          <Typography component="span" color="textSecondary">
            {format.number(total)}
          </Typography>
        )
      }
      actions={
        <>
          {transfer}
          {actions}
        </>
      }
    />
  );
};
