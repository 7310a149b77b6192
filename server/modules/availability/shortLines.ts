import { sql } from 'drizzle-orm';
import type { StockShortage } from '../../db/readShortages.ts';
import { asColumns } from './shortages.ts';

interface Lack {
  tenantId: number;
  shortages: readonly StockShortage[];
}

export const shortLines = ({ tenantId, shortages }: Lack) => sql`
    select distinct c.project_id, c.product_id
    from unnest(${asColumns(shortages)})
      as s (product_id, starts_at, ends_at, short, short_if_all, accepted)
    join claims_now(${tenantId}) c on c.product_id = s.product_id
      and c.ends_at > s.starts_at and c.starts_at < s.ends_at
    where c.project_id is not null and c.kind = 'plan' and c.to_go > 0
      and case when c.firm then s.short else s.short_if_all end > 0`;
