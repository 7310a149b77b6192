import { CodeForm } from '../../src/modules/warehouse/scanning/CodeForm.tsx';
import { ScanResult } from '../../src/modules/warehouse/scanning/ScanResult.tsx';
import type { ScanEntry } from '../../src/platform/scanner/scanQueue.ts';
import type { Block } from './World.tsx';
import { LONG } from './samples.ts';

const nothing = () => undefined;

const form = (code: string, amount?: { min: number }) => (
  <CodeForm
    draft={{ code, amount: '' }}
    onDraft={nothing}
    onSubmit={nothing}
    submit="Count"
    {...(amount && { amount })}
  />
);

const SCAN = { id: '1', code: 'A00001', at: '2026-06-01T08:00:00.000Z' };

const answered = (result: string, message: string): ScanEntry => ({
  scan: SCAN,
  answer: { id: SCAN.id, result, message },
});

const shown = (entries: readonly ScanEntry[], isStuck = false) => (
  <ScanResult
    entries={entries}
    unsent={isStuck ? entries.length : 0}
    isStuck={isStuck}
    resultText={({ answer }) => answer?.result ?? ''}
  />
);

export const scanningBlocks: Block[] = [
  {
    name: 'CodeForm',
    states: { empty: form(''), 'filled, with an amount': form('A00001', { min: 1 }) },
  },
  {
    name: 'ScanResult',
    states: {
      empty: shown([]),
      filled: shown([answered('ok', 'Spot')]),
      'done before': shown([answered('already', 'Spot')]),
      'refused, with long text': shown([answered('unknown_code', LONG)]),
      'on its way, without a connection': shown([{ scan: SCAN }], true),
    },
  },
];
