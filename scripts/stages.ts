import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Failure, readResults } from './testResults.ts';

const RESULTS = 'test-results';
const TOOLS = path.resolve('node_modules/.bin');

/** Far beyond what a stage takes, also on a machine that is several times slower. */
const MAX_MINUTES = 30;

/** More files than this do not fail because the machine was busy. */
const MAX_FILES_AGAIN = 8;

/** Each runner's options to print its tests and to write their numbers. */
const REPORTERS: Record<string, (file: string) => string[]> = {
  vitest: file => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  playwright: () => ['--reporter=list,json'],
  node: file => [`--counts=${file}`],
};

export interface Stage {
  title: string;
  /** A tool of node_modules, and its arguments. */
  command: [tool: string, ...args: string[]];
  /** The name of its file of results, if it is a runner of tests. */
  results?: string;
}

/** Passed and failed tests, and the minutes of each stage. */
export const tally = () => {
  let passed = 0;
  const failures: Failure[] = [];
  const atSecondTry: Failure[] = [];
  const minutes: string[] = [];

  const outcomeOf = async ({ title, command: [tool, ...args], results }: Stage) => {
    // A tool that is no runner writes no results, and fails as a whole.
    const file = `${RESULTS}/${results ?? title}.json`;
    await rm(file, { force: true });
    const reporters = results ? (REPORTERS[tool]?.(file) ?? []) : [];
    const begun = performance.now();
    const succeeded = await succeeds(title, [tool, ...args, ...reporters], file);
    const taken = ((performance.now() - begun) / 60_000).toFixed(1);
    minutes.push(`${taken}  ${title}`);
    return { succeeded, ...(await readResults(file)) };
  };

  /** Runs a runner's failed files once more, and returns the remaining failures. */
  const failedAgain = async (stage: Stage, failed: readonly Failure[]) => {
    const files = new Set(failed.map(({ file }) => file).filter(file => file !== undefined));
    if (files.size === 0 || files.size > MAX_FILES_AGAIN) return failed;
    const again = await outcomeOf({
      title: `${stage.title}, once more`,
      results: `${stage.results}-again`,
      command: [...stage.command, ...files],
    });
    if (again.succeeded) return failed.filter(({ file }) => file === undefined);
    const names = new Set(again.failures.map(failure => failure.name));
    return again.failures.length > 0 ? failed.filter(failure => names.has(failure.name)) : failed;
  };

  const runTests = async (stage: Stage) => {
    let outcome = await outcomeOf(stage);
    if (!outcome.succeeded && outcome.failures.length === 0) {
      // A process of the runner died, which V8 sometimes causes (nodejs/node#64500): no test has
      // the reason.
      atSecondTry.push({ name: stage.title, reason: 'broke off' });
      outcome = await outcomeOf(stage);
      if (!outcome.succeeded && outcome.failures.length === 0) {
        outcome.failures.push({ name: stage.title, reason: 'broke off twice' });
      }
    }
    const failed = await failedAgain(stage, outcome.failures);
    const others = outcome.failures.filter(failure => !failed.includes(failure));
    passed += outcome.passed + others.length;
    atSecondTry.push(...outcome.atSecondTry, ...others);
    failures.push(...failed);
  };

  return {
    passed: () => passed,
    failures,
    atSecondTry,
    minutes,
    /** Runs a stage; what fails is a failure of the whole run. */
    run: async (stage: Stage) => {
      if (stage.results) return runTests(stage);
      const { succeeded } = await outcomeOf(stage);
      if (!succeeded) failures.push({ name: stage.title, reason: '' });
    },
  };
};

/**
 * Prints a tool's output when it ends: two stages run at a time. One that hangs is ended, and its output names the
 * last that it did.
 */
const succeeds = (title: string, [tool = '', ...args]: string[], resultsFile: string) =>
  new Promise<boolean>(resolve => {
    console.log(`▸ ${title}`);
    const output: Buffer[] = [];
    const child = spawn(tool, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [TOOLS, process.env.PATH].join(path.delimiter),
        PLAYWRIGHT_JSON_OUTPUT_NAME: resultsFile,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => output.push(chunk));
    }
    const end = (isRight: boolean) => {
      clearTimeout(limit);
      child.removeAllListeners('close');
      console.log(`\n── ${title}`);
      process.stdout.write(Buffer.concat(output));
      resolve(isRight);
    };
    const limit = setTimeout(() => {
      output.push(Buffer.from(`\nEnded: it took more than ${MAX_MINUTES} minutes.\n`));
      child.kill();
      end(false);
    }, MAX_MINUTES * 60_000);
    child.on('close', status => end(status === 0));
  });
