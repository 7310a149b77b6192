import Card from '@mui/material/Card';
import { DataTable } from 'react-admin';
import { useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';

/** A list's records as a table: sorted by its headings, each row leads to its record. */
export const TableView = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext();
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <DataTable
        bulkActionButtons={false}
        rowClick={id => `/${resource}/${encodeURIComponent(id)}`}
      >
        {children}
      </DataTable>
    </Card>
  );
};
