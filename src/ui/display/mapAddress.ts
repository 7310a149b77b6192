interface Address {
  name?: string | null;
  street?: string | null;
  postal_code?: string | null;
  city?: string | null;
}

export const mapAddressOf = ({ name, street, postal_code, city }: Address) => {
  const text = [street ?? name, postal_code, city].filter(Boolean).join(', ');
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: text })}`;
};
