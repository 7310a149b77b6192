/** An eye, crossed out while the password is shown: the button then hides it. */
export const EyeIcon = ({ crossed }: { crossed: boolean }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M2.5 12C4.6 8 8 5.8 12 5.8s7.4 2.2 9.5 6.2c-2.1 4-5.5 6.2-9.5 6.2S4.6 16 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
    {crossed && <path d="m4 20 16-16" />}
  </svg>
);
