interface ImportMetaEnv {
  /** Default: `/api`. */
  readonly VITE_API_URL?: string;
}
