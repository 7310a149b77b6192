import type { RaRecord } from 'ra-core';
import { z } from 'zod';
import {
  type ExportedColumns,
  exportedColumns,
  type ExportedRow,
  exportedRow,
} from '#contract/base/transfer';
import { serverHas } from '../session/currentUser.ts';
import { type ExportedList, fieldsOf, readExport, valueOf } from './exportCsv.ts';

export interface ExportedRows {
  columns: ExportedColumns;
  rows: ExportedRow[];
}

export const exportRows = async (resource: string, list: ExportedList): Promise<ExportedRows> => {
  if (!(await serverHas('workbooks'))) return rowsOf(await list.readRecords());
  const text = await readExport(resource, list, { format: 'rows' });
  const [columns, ...rows] = text
    .split('\n')
    .filter(line => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { columns: exportedColumns.parse(columns), rows: z.array(exportedRow).parse(rows) };
};

const rowsOf = (records: readonly RaRecord[]): ExportedRows => {
  const fields = fieldsOf(records);
  return {
    columns: fields.map(heading => ({ heading, kind: 'value' })),
    rows: records.map(record => fields.map(field => valueOf(record[field]))),
  };
};

