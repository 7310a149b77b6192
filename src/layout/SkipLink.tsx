import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface SkipLinkProps {
  /** The id of the element to go to. */
  target: string;
}

/** The first thing that Tab reaches: past the menu, to the screen. */
export const SkipLink = ({ target }: SkipLinkProps) => {
  const translate = useTranslate();
  return (
    <Button
      href={`#${target}`}
      variant="contained"
      onClick={event => {
        // Following the link would add an address that the router knows nothing of.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
};
