interface Named {
  [field: string]: unknown;
  name?: string | null;
  last_name?: string | null;
  email?: string | null;
}

/** What a person is called; by their address where they have no name. */
export const fullName = ({ name, last_name, email }: Named) =>
  [name, last_name].filter(Boolean).join(' ') || (email ?? '');
