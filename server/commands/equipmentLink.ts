import { parseArgs } from 'node:util';
import type { EquipmentLink, ProposedLink } from '#contract/catalogue/units';
import type { Config } from '../config.ts';
import { closing, openDatabase } from '../db/connection.ts';
import { stockRefusal } from '../db/shortage.ts';
import { transactionsOn } from '../db/transactions.ts';
import { linkEquipment, proposeLinks } from '../modules/catalogue/index.ts';
import { Refused } from '../process/operatorError.ts';
import { PLATFORM } from '../db/actor.ts';
import { assertDatabase, runCommand, say } from './command.ts';

/**
 * `npm run equipment:link -- --tenant 3`: lists equipment that matches a product by name and type. `--apply`
 * links it.
 */
const link = async (config: Config) => {
  assertDatabase(config);
  const { values } = parseArgs({
    options: { tenant: { type: 'string' }, apply: { type: 'boolean', default: false } },
  });
  const tenantId = Number(values.tenant);
  if (!Number.isInteger(tenantId)) throw new Refused('Say which tenant: --tenant 3.');
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  await closing(await openDatabase(config), async connection => {
    const database = transactionsOn(connection);
    const proposal = await database.tenantSnapshot(context, proposeLinks);
    for (const each of proposal) say(sentence(each));
    const links = proposal.flatMap(linkOf);
    if (!values.apply || links.length === 0) {
      say(`${links.length} of ${proposal.length} kinds have a product.`);
      return;
    }
    const linked = await database
      .tenantTransaction(context, tx => linkEquipment(tx, links))
      .catch((error: unknown) => {
        throw stockRefusal(error) ? new Refused(TOO_FEW) : error;
      });
    say(`${linked} pieces of equipment are units now.`);
  });
};

const TOO_FEW =
  'Nothing was linked: of a product more is booked than the units that it would have.';

const linkOf = ({ name, type, product_id }: ProposedLink): EquipmentLink[] =>
  product_id === null ? [] : [{ name, type, product_id }];

const sentence = ({ name, type, count, product_id, product_name }: ProposedLink) =>
  `${count} × ${name}${type ? ` (${type})` : ''}: ${
    product_id === null ? 'no product of this name' : `${product_name} (${product_id})`
  }`;

runCommand(link);
