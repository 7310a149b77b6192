import { apiName } from '../../providers/dataProvider.ts';
import { RESOURCE_NAMES } from '../names.ts';

/** What our server logs beside the resources and under no resource's name. */
const FURTHER_TYPES = ['auth', 'files', 'invites'];

/** What the log is about, as its codes name it; other servers may have others. */
export const RESOURCE_TYPES = [
  ...RESOURCE_NAMES.filter(name => name !== 'audit-logs').map(apiName),
  ...FURTHER_TYPES,
].toSorted();

/** The actions that have a name of their own (spec §4), and those that our server adds. */
const NAMED = {
  auth: ['login', 'failed', 'logout'],
  user: ['update', 'deleted', 'created', 'restored', 'invited'],
  permission: ['granted', 'revoked'],
  role: ['assigned', 'unassigned'],
  invite: ['renewed', 'revoked'],
};

export const ACTIONS = Object.entries(NAMED).flatMap(([kind, actions]) =>
  actions.map(action => `${kind}.${action}`)
);
