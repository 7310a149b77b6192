interface ImportMetaEnv {
  /** Where the browser app finds the API prefix; `/api` when empty. */
  readonly VITE_API_URL?: string;
}
