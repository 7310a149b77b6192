/** A setting that our server writes into its page as `<meta name="flightcase-…">`; others write none. */
export const pageSetting = (name: 'registration' | 'terms') =>
  document.querySelector<HTMLMetaElement>(`meta[name=flightcase-${name}]`)?.content;
