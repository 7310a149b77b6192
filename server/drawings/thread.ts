import { parentPort } from 'node:worker_threads';
import { tasks as tasksOfSales } from '../modules/sales/threads.ts';
import { answerOf } from '../work/taskAnswers.ts';
import type { Task, TasksNamed, WorkName } from '../work/work.ts';

/** Code is loaded at the first task: a thread that reads files does not load the PDF code. */
const TASKS: TasksNamed<WorkName> = {
  ...tasksOfSales,
  drawDocument: async drawing => {
    const { drawDocument } = await import('./drawers.ts');
    // Memory of its own, which is transferred without a copy.
    return new Uint8Array(await drawDocument(drawing));
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
