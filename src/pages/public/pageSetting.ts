/** What our server writes into the page it serves: `flightcase-<name>`; others write nothing. */
export const pageSetting = (name: 'registration' | 'terms') =>
  document.querySelector<HTMLMetaElement>(`meta[name=flightcase-${name}]`)?.content;
