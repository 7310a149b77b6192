import type { Module } from '../../ui/module.ts';
import repairs from './repairs/resource.ts';
import subHires from './subHires/resource.ts';

export default { resources: [repairs, subHires] } satisfies Module;
