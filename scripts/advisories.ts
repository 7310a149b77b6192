import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.int(), critical: z.int() }),
  }),
});

/**
 * The number of high advisories about our dependencies in the registry; `undefined` if it does not
 * answer.
 */
export const countAdvisories = (): number | undefined => {
  const { stdout } = spawnSync(
    'npm',
    ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { encoding: 'utf8' }
  );
  const { data } = report.safeParse(parse(stdout));
  return data && data.metadata.vulnerabilities.high + data.metadata.vulnerabilities.critical;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
