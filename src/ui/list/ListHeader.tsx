import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { CreateLink } from '../CreateLink.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { useTotal } from './useTotal.ts';

interface ListHeaderProps {
  actions?: ReactNode;
  transfer?: ReactNode;
}

/** What the list is of, how many there are, and adding one. */
export const ListHeader = ({ actions = <CreateLink />, transfer }: ListHeaderProps) => {
  const { resource } = useListContext();
  const total = useTotal();
  const label = useGetResourceLabel();
  return (
    <PageHeader
      isWide
      title={label(resource, 2)}
      aside={
        total !== undefined && (
          <Typography component="span" color="textSecondary">
            {total}
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
