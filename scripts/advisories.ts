import { spawnSync } from 'node:child_process';
import { z } from 'zod';

const report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.int(), critical: z.int() }),
  }),
});

/** What the registry knows of our dependencies: high advisories, or `undefined` if it tells nothing. */
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
