import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  useCanAccess,
  useDataTableCallbacksContext,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
} from 'react';
import { DataTable, DataTableBody, type DataTableColumnProps, DataTableRow } from 'react-admin';
import type { FieldOf } from '../../platform/data/recordTypes.ts';
import { RecordTenant, useShowsTenant } from '../display/RecordTenant.tsx';
import { useRecordTitle } from '../resource/useRecord.ts';
import type { StatusPreview, Statuses } from './BulkActions.tsx';
import { UnseenInBar } from './unseenSelection.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';

const BulkActions = lazy(() => import('./BulkActions.tsx'));

export type ColumnProps<Type extends object> = Omit<DataTableColumnProps<Type>, 'source'> & {
  source?: FieldOf<Type>;
};

/** react-admin's column with a checked `source`: its own accepts any text. */
export const Column: <Type extends object>(props: ColumnProps<Type>) => ReactElement =
  DataTable.Col;

export const NumberColumn: <Type>(props: { source: FieldOf<Type> }) => ReactElement =
  DataTable.NumberCol;

export { DataTableBody, DataTableRow };

export interface TableViewProps<Type> {
  children: ReactNode;
  body?: ComponentType;
  optional?: readonly FieldOf<Type>[];
  hidden?: FieldOf<Type>[];
  selectable?: boolean;
  /** False if a server has no more data of a record than its row. */
  opensRecords?: boolean;
  statuses?: Statuses;
  statusPreview?: StatusPreview;
}

export const TableView = <Type,>(props: TableViewProps<Type>) => {
  const {
    children,
    body,
    optional = [],
    hidden = NONE,
    selectable = false,
    opensRecords = true,
    statuses,
    statusPreview,
  } = props;
  const resource = useResourceContext();
  const tellsTenant = useShowsTenant();
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
                  statusPreview={statusPreview}
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

const NONE: never[] = [];

const SelectPage = () => {
  const { data = [], selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter(id => !ids.includes(id));
  const all = selectedIds.length - others.length === ids.length;
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={!all && selectedIds.length > others.length}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/**
 * Selects a row; with Shift, all rows up to it. react-admin 5.15's own checkbox has its name
 * outside the input (with MUI 7), and is labelled only "this row".
 */
const SelectRow = () => {
  const record = useRecordContext();
  const { selectedIds } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const translate = useTranslate();
  const name = useRecordTitle();
  if (!record) return null;
  const toggle = (event: MouseEvent<HTMLInputElement>) => {
    event.stopPropagation();
    handleToggleItem?.(record.id, event);
  };
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(record.id)}
      slotProps={{
        input: { 'aria-label': translate('lists.selection.row', { name }), onClick: toggle },
      }}
    />
  );
};

/** Lazy: a list opens before any record is selected. */
const SelectAll = lazy(() => import('./SelectAll.tsx'));

const SelectionBar = ({ children }: { children: ReactNode }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  const translate = useTranslate();
  return (
    <>
      <Typography component="output" variant="body2" sx={{ px: 1, fontWeight: 600 }}>
        {selectedIds.length > 0 &&
          translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
      </Typography>
      {selectedIds.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          <UnseenInBar />
          {children}
          <Suspense>
            <SelectAll />
          </Suspense>
          <Button size="small" onClick={() => onUnselectItems()}>
            {translate('ra.action.unselect')}
          </Button>
        </Stack>
      )}
    </>
  );
};
