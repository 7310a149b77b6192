import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { DataTable } from 'react-admin';
import { useCanAccess, useResourceContext } from 'ra-core';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { Statuses } from './list/BulkStatus.tsx';
import { ColumnsMenu } from './list/ColumnsMenu.tsx';
import { SelectionBar } from './list/SelectionBar.tsx';
import { SelectPage } from './list/SelectPage.tsx';
import { SelectRow } from './list/SelectRow.tsx';
import { RecordTenant, useTellsTenant } from './RecordTenant.tsx';

const BulkActions = lazy(() => import('./list/BulkActions.tsx'));

interface TableViewProps {
  /** The columns. */
  children: ReactNode;
  /** Shows the rows, where they do not simply stand below each other. */
  body?: ComponentType;
  /** The columns that people may leave out. */
  optional?: readonly string[];
  /** Those that are left out until someone wants them. */
  hidden?: string[];
  /** Whether several rows may be deleted at once, by those who may delete one. */
  selectable?: boolean;
  /** Whether a row leads to its record; not where a server has no more of it than the row. */
  opensRecords?: boolean;
  /** The statuses that several rows may be given at once, by those who may edit one. */
  statuses?: Statuses;
}

/** A list's records as a table: sorted by its headings, each row leads to its record. */
export const TableView = (props: TableViewProps) => {
  const {
    children,
    body,
    optional = [],
    hidden = NONE,
    selectable = false,
    opensRecords = true,
    statuses,
  } = props;
  const resource = useResourceContext();
  const tellsTenant = useTellsTenant();
  const { canAccess: mayDelete } = useCanAccess({ action: 'delete', enabled: selectable });
  const { canAccess: mayEdit } = useCanAccess({ action: 'edit', enabled: statuses !== undefined });
  const maySelect = mayDelete === true || mayEdit === true;
  return (
    <Card>
      {(maySelect || optional.length > 0) && (
        <Stack direction="row" sx={{ alignItems: 'center', minHeight: 40, p: 0.5 }}>
          {maySelect && (
            <SelectionBar>
              <Suspense fallback={null}>
                <BulkActions
                  statuses={mayEdit ? statuses : undefined}
                  mayDelete={mayDelete === true}
                />
              </Suspense>
            </SelectionBar>
          )}
          <Box sx={{ flex: 1 }} />
          {optional.length > 0 && <ColumnsMenu optional={optional} hidden={hidden} />}
        </Stack>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <DataTable
          bulkActionButtons={false}
          body={body}
          hiddenColumns={hidden}
          rowClick={opensRecords && (id => `/${resource}/${encodeURIComponent(id)}`)}
        >
          {maySelect && (
            <DataTable.Col label={<SelectPage />} padding="checkbox">
              <SelectRow />
            </DataTable.Col>
          )}
          {children}
          {tellsTenant && (
            <DataTable.Col source="tenant_id" label="resources.tenants.tenant" disableSort>
              <RecordTenant />
            </DataTable.Col>
          )}
        </DataTable>
      </Box>
    </Card>
  );
};

const NONE: string[] = [];
