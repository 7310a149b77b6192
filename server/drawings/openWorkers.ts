import { workersOn } from '../work/workers.ts';

/** Workers whose threads have the tasks of all modules. */
export const openWorkers = () => workersOn(new URL('./thread.ts', import.meta.url));
