import { parentPort } from 'node:worker_threads';
import { answerOf } from '../work/answers.ts';
import type { Task, Work, WorkName } from '../work/work.ts';

type Tasks = { [Name in WorkName]: (...given: Work[Name]['given']) => Promise<Work[Name]['done']> };

/** Each loads its code at the first task: a thread that reads files does not load what draws PDFs. */
const TASKS: Tasks = {
  drawDocument: async drawing => {
    const { drawDocument } = await import('./drawers.ts');
    // Its own memory, which is transferred without a second copy.
    return new Uint8Array(await drawDocument(drawing));
  },
  drawInvoicePage: async page => {
    const { drawInvoicePage } = await import('../modules/sales/documents/pages/invoicePage.ts');
    return drawInvoicePage(page);
  },
  drawQuotePage: async page => {
    const { drawQuotePage } = await import('../modules/sales/documents/pages/quotePage.ts');
    return drawQuotePage(page);
  },
  readBankFile: async xml => {
    const { readCamt053 } = await import('../modules/sales/bank/camt053.ts');
    return readCamt053(xml);
  },
};

const perform = async <Name extends WorkName>({ name, given }: Task<Name>) => {
  try {
    const done = await TASKS[name](...given);
    const transferred = done instanceof Uint8Array ? [done.buffer] : [];
    parentPort?.postMessage({ done }, transferred);
  } catch (error) {
    parentPort?.postMessage(answerOf(error));
  }
};

parentPort?.on('message', (task: Task) => void perform(task));
