import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DataTable } from 'react-admin';
import { useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { ColumnsMenu } from './list/ColumnsMenu.tsx';

interface TableViewProps {
  /** The columns. */
  children: ReactNode;
  /** The columns that people may leave out. */
  optional?: readonly string[];
  /** Those that are left out until someone wants them. */
  hidden?: string[];
}

/** A list's records as a table: sorted by its headings, each row leads to its record. */
export const TableView = ({ children, optional = [], hidden = NONE }: TableViewProps) => {
  const resource = useResourceContext();
  return (
    <Card>
      {optional.length > 0 && (
        <Box sx={{ display: 'flex', justifyContent: 'end', p: 0.5 }}>
          <ColumnsMenu optional={optional} hidden={hidden} />
        </Box>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable
          bulkActionButtons={false}
          hiddenColumns={hidden}
          rowClick={id => `/${resource}/${encodeURIComponent(id)}`}
        >
          {children}
        </DataTable>
      </Box>
    </Card>
  );
};

const NONE: string[] = [];
