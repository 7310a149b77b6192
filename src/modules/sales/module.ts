import type { Module } from '../../ui/module.ts';
import priceLists from './priceLists/resource.ts';
import vatCodes from './vatCodes/resource.ts';

export default { resources: [priceLists, vatCodes] } satisfies Module;
