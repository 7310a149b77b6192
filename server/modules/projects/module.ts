import { projectSchema } from '#contract/projects/projects';
import type { Module } from '../../module.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { projectRoutes } from './projects.routes.ts';

export default {
  money: [projectSchema],
  routes: [overviewRoutes, projectRoutes],
} satisfies Module;
