/** A mail address that, where it is too long for its place, goes on in a new line before the `@`. */
export const MailAddress = ({ address = '' }: { address?: string }) => {
  const [name, domain] = address.split('@');
  if (domain === undefined) return address;
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
};
