interface Address {
  name?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
}

/** A map's address for a place; without a street, its name is searched. */
export const mapAddressOf = ({ name, street, postal_code, city }: Address) => {
  const text = [street ?? name, postal_code, city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: text })}`;
};
