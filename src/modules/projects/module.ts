import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { live } from './live.ts';
import projects from './resource.ts';

const relatedProjects = [{ order: 10, screen: lazyScreen(() => import('./RelatedProjects.tsx')) }];

export default {
  resources: [projects],
  recordParts: {
    customers: { beside: relatedProjects },
    venues: { beside: relatedProjects },
  },
  live,
} satisfies Module;
