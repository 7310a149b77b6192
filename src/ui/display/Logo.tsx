interface LogoProps {
  /** Width and height, in pixels. */
  size?: number;
}

export const Logo = ({ size = 32 }: LogoProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
    <path d="M5.5 4.5h21A2.5 2.5 0 0 1 29 7v4.25h-8V9a1.5 1.5 0 0 0-1.5-1.5h-7A1.5 1.5 0 0 0 11 9v2.25H3V7a2.5 2.5 0 0 1 2.5-2.5Z" />
    <path d="M3 13h8v2.5a1.5 1.5 0 0 0 1.5 1.5h7a1.5 1.5 0 0 0 1.5-1.5V13h8v8.5a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 3 21.5Z" />
    <rect x="12.5" y="9" width="7" height="6.5" rx=".75" />
    <circle cx="8.5" cy="27.25" r="1.75" />
    <circle cx="23.5" cy="27.25" r="1.75" />
  </svg>
);
