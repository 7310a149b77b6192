import { eq, sql } from 'drizzle-orm';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import { DEFAULT_TIME_ZONE } from '#contract/base/locales';
import { type TokenPermission, withIncluded } from '#contract/integrations/tokenPermissions.values';
import type { Program } from '../db/actor.ts';
import type { Reader, SignedInTx } from '../db/tx.ts';
import { apiTokens } from '../tables/integrations.ts';
import { DomainError } from '../errors.ts';
import { addressList } from './addressList.ts';
import { isTokenText } from './tokenText.ts';
import { hashSecret } from './tokens.ts';

interface TokenOwner extends Record<string, unknown> {
  token_id: number;
  name: string;
  tenant_id: number;
  permissions: TokenPermission[];
  webhooks: boolean;
  networks: string[];
  has_ended: boolean;
  tenant_suspended: boolean;
  time_zone: string | null;
}

export interface FoundProgram {
  program: Program;
  /** CIDR. Empty: from anywhere. */
  networks: readonly string[];
  hasEnded: boolean;
}

/** The program of a token, in one query. `undefined` if there is no such token, or its company has ended. */
export const findProgram = async (
  db: Reader,
  presented: string
): Promise<FoundProgram | undefined> => {
  if (!isTokenText(presented)) return undefined;
  const { rows } = await db.execute<TokenOwner>(
    sql`select * from program_of_token(${hashSecret(presented)})`
  );
  const [owner] = rows;
  if (!owner) return undefined;
  return {
    program: {
      tokenId: owner.token_id,
      name: owner.name,
      tenantId: owner.tenant_id,
      permissions: new Set(withIncluded(owner.permissions)),
      userType: FREELANCER_TYPE,
      makesWebhooks: owner.webhooks,
      isReadOnly: owner.tenant_suspended,
      timeZone: owner.time_zone ?? DEFAULT_TIME_ZONE,
    },
    networks: owner.networks,
    hasEnded: owner.has_ended,
  };
};

/**
 * Locks the calling token until the end of the transaction, before rows that belong to it are written. Throws
 * `unauthorized` if it has ended.
 */
export const holdToken = async (tx: SignedInTx) => {
  if (tx.actor.kind === 'person') return;
  const [held] = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(eq(apiTokens.id, tx.actor.program.tokenId))
    .for('key share');
  if (!held) throw new DomainError('unauthorized');
};

export const isWithin = (networks: readonly string[], address: string) =>
  networks.length === 0 || addressList(networks).has(address);
