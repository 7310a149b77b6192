import type { Found } from '../../providers/search.ts';

/** The group of the actions, below the results. */
export const ACTIONS = 'actions';

/** An option of the search box: a result, or an action. */
export interface SearchOption {
  /** A result's kind, or `actions`. */
  group: string;
  key: string;
  title: string;
  detail?: string;
  /** The moment at which a project or trip starts. */
  start?: string;
  /** The tenant's name, in the view on all tenants. */
  tenant?: string;
  /** The path that choosing it opens. */
  to: string;
  /** The result; missing for an action. */
  found?: Found;
}

export const optionOf = (found: Found): SearchOption => ({
  group: found.kind,
  key: `${found.kind}/${found.id}`,
  title: found.title,
  detail: found.detail,
  start: found.start,
  tenant: found.tenant,
  to: `/${found.kind}/${encodeURIComponent(found.id)}`,
  found,
});
