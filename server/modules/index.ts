import type { Module } from '../module.ts';
import account from './account/module.ts';
import attachments from './attachments/module.ts';
import audit from './audit/module.ts';
import availability from './availability/module.ts';
import billing from './billing/module.ts';
import board from './board/module.ts';
import catalogue from './catalogue/module.ts';
import customers from './customers/module.ts';
import dashboard from './dashboard/module.ts';
import files from './files/module.ts';
import health from './health/module.ts';
import live from './live/module.ts';
import people from './people/module.ts';
import plan from './plan/module.ts';
import projects from './projects/module.ts';
import sales from './sales/module.ts';
import search from './search/module.ts';
import supply from './supply/module.ts';
import tenants from './tenants/module.ts';
import transport from './transport/module.ts';
import venues from './venues/module.ts';
import warehouse from './warehouse/module.ts';

/** The modules, each with what it adds to the server. */
export const modules: readonly Module[] = [
  account,
  attachments,
  audit,
  availability,
  billing,
  board,
  catalogue,
  customers,
  dashboard,
  files,
  health,
  live,
  people,
  plan,
  projects,
  sales,
  search,
  supply,
  tenants,
  transport,
  venues,
  warehouse,
];
