import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { transactionsOn } from '#server/db/transactions';
import { removeOrphans } from '#server/files/orphans';
import { fileStore } from '#server/files/openStore';
import { type Place, withDatabase } from './places.ts';

/** Only old files are swept: it is done as if so many milliseconds had passed. */
const LONG_ENOUGH_MS = 2 * 60 * 60_000;

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The invariants. Each query finds violations. */
const INVARIANTS: Record<string, string> = {
  'a new customer without its audit entry': `
    select c.id from customers c where c.name like 'Klant %'
      and 1 <> (select count(*) from audit_log a where a.resource_type = 'customers'
        and a.resource_id = c.id and a.action_type = 'customers.created')`,
  'a change without its audit entry': `
    select c.id from customers c where c.name like 'Klant %'
      and c.version - 1 <> (select count(*) from audit_log a where a.resource_type = 'customers'
        and a.resource_id = c.id and a.action_type = 'customers.updated')`,
  'an audit entry without its customer': `
    select a.resource_id from audit_log a where a.action_type = 'customers.created'
      and not exists (select from customers c where c.id = a.resource_id)`,
  'an invitation without its audit entry': `
    select i.id from invites i where i.email like '%@klant.example'
      and 1 <> (select count(*) from audit_log a where a.resource_type = 'invites'
        and a.resource_id = i.id and a.action_type = 'user.invited')`,
  'a company with more people than seats': `
    select t.id from tenants t where t.max_users <
      (select count(*) from users u where u.tenant_id = t.id and u.active and u.deleted_at is null)
      + (select count(*) from invites i where i.tenant_id = t.id and not i.used
          and i.revoked_at is null and i.expires_at > now())`,
  'an invoice that was paid twice': `
    select invoice_id from payments where status = 'paid' group by invoice_id having count(*) > 1`,
  'an invoice that is paid without a payment, or the other way round': `
    select i.id from invoices i join tenants t on t.id = i.tenant_id
    where i.period_start = '2026-10-01' and i.created_at > now() - interval '6 hours'
      and (i.status = 'paid') <> exists (
        select from payments p where p.invoice_id = i.id and p.status = 'paid')`,
  'a person who was made twice of one invitation': `
    select email from users where email like '%@nieuw.example' group by email having count(*) > 1`,
  'a line whose claims are others than it should have': `
    with ids as materialized (select tenant_id, array_agg(id) as lines from project_lines group by 1),
      wanted as materialized (select ids.tenant_id, w.* from ids
        cross join lateral wanted_line_claims(ids.tenant_id, ids.lines) w),
      kept as materialized (select tenant_id, source_id, kind, product_id, seq, project_id, starts_at,
        ends_at, amount, firm, uncovered, to_go from claims where project_id is not null)
    (table wanted except table kept) union all (table kept except table wanted)`,
  'more of a product promised than there is': `
    select p.id, step.held, p.stock from products p
    cross join lateral claim_steps(p.tenant_id, array[p.id], now(), 'infinity', null) step
    where p.name like 'Lamp %' and step.held > p.stock`,
  'a change of a plan without its audit entry': `
    select job.id from projects job where job.name = 'Boeking'
      and job.plan_version - 1 <> (select count(*) from audit_log a
        where a.resource_type = 'projects' and a.resource_id = job.id
          and a.action_type = 'projects.planned')`,
  'a counter of a line that is other than its movements': `
    select part.line_id from project_line_parts part
    cross join lateral count_movements(part.tenant_id, part.line_id, part.product_id) moved
    where (part.out_amount, part.back_amount, part.lost_amount, part.damaged_amount, part.most_out,
        part.awaiting)
      <> (moved.outward, moved.back, moved.lost, moved.damaged, moved.most_out, moved.awaiting)`,
  'a customer invoice whose series has a gap or whose sums do not agree': `
    select i.tenant_id, left(i.number, 5) as series from sales_invoices i
    where i.number is not null group by 1, 2
    having count(*) <> max(split_part(i.number, '-', 2)::int)
      or sum(i.total_cents - i.net_cents - i.vat_cents) <> 0`,
  'a customer invoice whose open amount is other than its payments': `
    select i.id from sales_invoices i where i.number is not null and i.kind <> 'credit'
      and i.open_cents <> i.total_cents - (select coalesce(sum(a.amount_cents), 0)
        from sales_allocations a where a.tenant_id = i.tenant_id and a.invoice_id = i.id)`,
  'a used invitation without its person': `
    select i.id from invites i where i.used and i.email like '%@nieuw.example'
      and not exists (select from users u where u.email = i.email)`,
};

/** The violated invariants of a place without a running server. */
export const brokenInvariants = (place: Place): Promise<string[]> =>
  withDatabase(place, async connection => {
    const { pool } = connection;
    const broken: string[] = [];
    for (const [what, query] of Object.entries(INVARIANTS)) {
      const { rows } = await pool.query(query);
      if (rows.length > 0) broken.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
    }
    const store = { s3Url: undefined, dataDir: place.dataDir };
    const files = await fileStore(store);
    await removeOrphans(
      { database: transactionsOn(connection), files },
      { info: () => undefined, warn: () => undefined },
      Date.now() + LONG_ENOUGH_MS
    );
    const { rows } = await pool.query<{ key: string }>(`select key from files`);
    const named = new Set(rows.map(({ key }) => key));
    const stored = new Set(await storedFiles(place));
    broken.push(...[...named].filter(key => !stored.has(key)).map(key => `no file ${key}`));
    broken.push(...[...stored].filter(key => !named.has(key)).map(key => `an orphan ${key}`));
    return broken;
  });

/**
 * The findings of `npm run audit:verify` at a place without a running server; empty if all is
 * intact.
 */
export const auditProblems = async (place: Place): Promise<string[]> => {
  try {
    await promisify(execFile)(process.execPath, ['server/commands/auditVerify.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...place.env },
    });
    return [];
  } catch (error) {
    return [String(error)];
  }
};

/** The files that lie in the file store, finished or not. */
const storedFiles = ({ dataDir }: Pick<Place, 'dataDir'>) =>
  readdir(path.join(dataDir, 'files')).catch(() => []);
