import { z } from 'zod';
import { apiTokenChanges, apiTokenInput } from '#contract/integrations/apiTokens';
import { ticked } from '../ticked.ts';

const lines = z.array(z.string()).catch([]);

export const linesOf = (value: unknown) => lines.parse(value);

const networks = apiTokenChanges.shape.networks.unwrap();

/** One network per line. A wrong line is an error of the whole field. */
export const typedNetworks = z.unknown().transform((value, context) => {
  const filled = linesOf(value)
    .map(line => line.trim())
    .filter(Boolean);
  const read = networks.safeParse(filled);
  if (read.success) return read.data;
  context.addIssue({
    code: 'custom',
    params: { text: 'resources.api-tokens.networks_wrong' },
  });
  return z.NEVER;
});

export const tickedPermissions = ticked(apiTokenInput.shape.permissions);
