import type { ComponentProps, ReactNode } from 'react';
import type { useAsking } from '../../../platform/scanner/useAsking.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { Decisions } from './Decisions.tsx';
import { LeftByOthers } from './LeftByOthers.tsx';
import { ScanResult } from './ScanResult.tsx';
import type { useScanQueue } from './useScanQueue.ts';

interface ScanFrameProps {
  scans: ReturnType<typeof useScanQueue>;
  asking: ReturnType<typeof useAsking>;
  resultText: ComponentProps<typeof ScanResult>['resultText'];
  nothingLeft?: string | undefined;
  entry: Omit<ComponentProps<typeof CodeEntry>, 'asking'>;
  actions?: ReactNode;
  decisions?: Pick<
    ComponentProps<typeof Decisions>,
    'onOverride' | 'onJob' | 'onTakeBack' | 'onPart'
  >;
}

export const ScanFrame = (props: ScanFrameProps) => {
  const { scans, asking, resultText, nothingLeft, entry, actions, decisions } = props;
  const { queue, entries, unsent, unwritten, connection } = scans;
  return (
    <>
      <LeftByOthers />
      <ScanResult
        entries={entries}
        unsent={unsent}
        unwritten={unwritten}
        connection={connection}
        resultText={resultText}
        question={asking.question}
        nothingLeft={nothingLeft}
      />
      <CodeEntry asking={asking} {...entry} />
      {actions}
      <Decisions
        entries={entries}
        resultText={resultText}
        onAgain={queue.again}
        onSettle={id => queue.decide(id)}
        {...decisions}
      />
    </>
  );
};
