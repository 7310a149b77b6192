/** The input of an invited user. */
export const registrationWith = (password: string) => ({
  phone: '06-12345678',
  street: 'Kade 1',
  postal_code: '2611 AB',
  city: 'Delft',
  language: 'nl',
  password,
  confirm: password,
  agree: true,
});
