import { DAY_MS } from '#contract/base/durations';
import { CanAccess } from 'ra-core';
import { IMPORTED } from '#contract/audit/audit';
import { IMPORT_UNDO_DAYS } from '#contract/base/transfer';
import { valueOf } from '../../platform/api/ApiError.ts';
import type { AuditEntry } from '../../platform/data/auditLog.ts';
import { clock } from '../../platform/time/clock.ts';
import { useResources } from '../resource/resource.ts';
import { UndoImport } from '../transfer/import/UndoImport.tsx';

const UNDONE_WITHIN_MS = IMPORT_UNDO_DAYS * DAY_MS;

const UndoneFromLog = ({ entry }: { entry: AuditEntry }) => {
  const resources = useResources();
  const { action, createdAt, metadata, resourceType } = entry;
  const id = Number(valueOf(metadata, 'import'));
  const age = clock.now().getTime() - Date.parse(createdAt ?? '');
  if (action !== `${resourceType}.${IMPORTED}` || !(age < UNDONE_WITHIN_MS)) return null;
  const { name = resourceType } = resources.find(({ apiName }) => apiName === resourceType) ?? {};
  return (
    <CanAccess resource={name} action="edit">
      <UndoImport id={id} size="small" />
    </CanAccess>
  );
};

export default UndoneFromLog;
