import type { Found } from '../../providers/search.ts';

/** The group of what can be done, below what was found. */
export const ACTIONS = 'actions';

/** Something to choose in the search box. */
export interface SearchOption {
  /** The kind of what was found, or `actions`. */
  group: string;
  key: string;
  title: string;
  detail?: string;
  /** When it takes place. */
  start?: string;
  /** Whose it is, in the view on all tenants. */
  tenant?: string;
  /** Where it leads. */
  to: string;
  /** What was found, where it is that. */
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
