import { PERMISSIONS } from '#contract/people/permissions';
import type { TestApp } from './testApp.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface Route {
  method: (typeof METHODS)[number];
  /** Without the prefix, with its parameters: `/customers/{id}`. */
  path: string;
  /** The permission: `public`, `enrolling`, `signedIn`, or any of these. */
  permission: string | string[];
  /** True if all of these are needed. */
  needsAll: boolean;
  /** What opens it to tokens; absent: nothing. */
  token: unknown;
}

/** Every route that the server has, as its own description tells. */
export const routesOf = async ({ app }: TestApp): Promise<Route[]> => {
  await app.ready();
  return Object.entries(app.swagger().paths ?? {}).flatMap(([path, operations]) =>
    METHODS.flatMap(method => {
      const operation = Object.entries(operations ?? {}).find(
        ([name]) => name.toUpperCase() === method
      )?.[1];
      if (!operation) return [];
      const extension = (wanted: string): unknown =>
        Object.entries(operation).find(([name]) => name === wanted)?.[1];
      return {
        method,
        path: path.replace(/^\/api/, ''),
        ...permissionIn(extension('x-permission')),
        token: extension('x-token'),
      };
    })
  );
};

const permissionIn = (value: unknown): Pick<Route, 'permission' | 'needsAll'> => {
  if (Array.isArray(value)) return { permission: value.map(String), needsAll: false };
  if (typeof value !== 'object' || value === null || !('all' in value)) {
    return { permission: String(value), needsAll: false };
  }
  const all = [value.all].flat().map(String);
  // A user without a type is staff.
  return { permission: all.filter(name => name !== 'staff'), needsAll: true };
};

/** The path with its parameters filled in. */
export const pathWith = ({ path }: Route, id: number | string) =>
  path.replace(/\{\w+\}/g, String(id));

export const ORDINARY = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission ? [] : permission.name
);

/** A number that no record has. */
export const UNKNOWN = 2_000_000_000;

export const titleOf = ({ method, path }: Route) => `${method} ${path}`;

/** Of tokens: people are refused, whatever they hold. */
const FOR_PROGRAMS = ['GET /api-tokens/current'];

/** Routes that ask for a session. */
export const guarded = (routes: readonly Route[]) =>
  routes.filter(
    route =>
      route.permission !== 'public' &&
      route.permission !== 'enrolling' &&
      !FOR_PROGRAMS.includes(titleOf(route))
  );

export const isOrdinary = (permission: string) =>
  permission === 'signedIn' || permission === 'staff' || ORDINARY.some(name => name === permission);
