import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const FIRST_LINE = /^.*$/m;
// oxlint-disable-next-line no-control-regex -- colours, which a log shows as signs
const COLOURS = /\u001b\[\d+m/g;

const vitestFile = z.object({
  name: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    })
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ error: z.object({ message: z.string().default('') }).optional() })
      ),
    })
  ),
});

interface Suite {
  specs: z.infer<typeof playwrightSpec>[];
  suites: Suite[];
}

const playwrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const resultsFile = z.object({
  numPassedTests: z.number().default(0),
  testResults: z.array(vitestFile).default([]),
  /** Results of the reliability tests. */
  missed: z.array(z.string()).default([]),
  suites: z.array(playwrightSuite).default([]),
  stats: z.object({ expected: z.number(), flaky: z.number() }).default({ expected: 0, flaky: 0 }),
});

/** A test that failed, by a name that is the same in each run. */
export interface Failure {
  name: string;
  /** The first line of the error. */
  reason: string;
  /** The file to run again, of runners that do not run a failed test again themselves. */
  file?: string;
}

/** A runner's results: the number of passed tests, and the others, each with its reason. */
export const readResults = async (file: string) => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { numPassedTests, testResults, missed, suites, stats } = resultsFile.parse(
    JSON.parse(text)
  );
  const specs = suites.flatMap(specsOf);
  return {
    passed: numPassedTests + stats.expected + stats.flaky,
    failures: [
      ...testResults.flatMap(failuresOf),
      ...missed.map(name => ({ name, reason: '' })),
      ...specsThatWere('unexpected', specs),
    ],
    atSecondTry: specsThatWere('flaky', specs),
  };
};

const failuresOf = ({ name, message, assertionResults }: z.infer<typeof vitestFile>): Failure[] => {
  const file = path.relative('.', name);
  const failed = assertionResults.filter(test => test.status === 'failed');
  // A file that cannot be loaded has no failed test; one whose process died has no message.
  if (failed.length === 0 && message) return [{ ...described(file, message), file }];
  return failed.map(({ fullName, failureMessages }) => ({
    ...described(`${file} › ${fullName}`, failureMessages?.[0]),
    file,
  }));
};

const specsOf = ({ specs, suites }: Suite): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const specsThatWere = (
  status: string,
  specs: readonly z.infer<typeof playwrightSpec>[]
): Failure[] =>
  specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(test => test.status === status)
      .map(({ results }) => {
        const error = results.find(result => result.error)?.error;
        return described(`${file}:${line} › ${title}`, error?.message);
      })
  );

const described = (name: string, message = '') => ({
  name,
  reason: FIRST_LINE.exec(message.replaceAll(COLOURS, ''))?.[0] ?? '',
});
