import { workersOn } from '../work/workers.ts';

export const openWorkers = () => workersOn(new URL('./thread.ts', import.meta.url));
