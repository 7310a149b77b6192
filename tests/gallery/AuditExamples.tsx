import type { AuditEntry } from '../../src/platform/data/auditLog.ts';
import { AuditPage, History } from '../../src/ui/audit/AuditPage.tsx';
import { AuditTable } from '../../src/ui/audit/AuditTable.tsx';
import { LatestChange, RecordHistory } from '../../src/ui/audit/RecordHistory.tsx';
import { type Block, OfRecord, World } from './World.tsx';
import { customer, entry, longEntry } from './samples.ts';

const nothing = () => undefined;

/** As little as a server may tell. */
const bareEntry: AuditEntry = {
  id: 3,
  createdAt: undefined,
  action: 'something.odd',
  resourceType: '',
  resourceId: undefined,
  target: undefined,
  performedBy: undefined,
  tenantId: undefined,
  metadata: null,
};

const page = <AuditPage filter={{}} page={1} onTurn={nothing} />;

const history = (
  <OfRecord resource="customers" record={customer}>
    <RecordHistory />
  </OfRecord>
);

export const auditBlocks: Block[] = [
  {
    name: 'AuditTable',
    states: {
      filled: <AuditTable entries={[entry]} />,
      'long text': <AuditTable entries={[longEntry]} />,
      empty: <AuditTable entries={[bareEntry]} />,
    },
  },
  {
    name: 'AuditPage',
    states: {
      filled: page,
      loading: <World answers="pending">{page}</World>,
      empty: <World answers="empty">{page}</World>,
      failed: <World answers="failed">{page}</World>,
    },
  },
  { name: 'History', states: { filled: <History resourceType="customers" resourceId="1" /> } },
  {
    name: 'RecordHistory, LatestChange',
    states: {
      'closed, open with a click': history,
      'no permission (nothing)': <World may={false}>{history}</World>,
      'who changed it last': (
        <OfRecord resource="customers" record={customer}>
          <LatestChange id={1} />
        </OfRecord>
      ),
    },
  },
];
