interface ImportMetaEnv {
  /** The API prefix for the browser app; `/api` if empty. */
  readonly VITE_API_URL?: string;
}
