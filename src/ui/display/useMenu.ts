import { type MouseEvent, useState } from 'react';

/**
 * A menu at its button. It is next to the button, so within the same landmark, and keeps that
 * position while it closes: MUI (7.3) loses a menu that moves then, and leaves it on the screen.
 */
export const useMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
        setAnchor(currentTarget);
        setOpen(true);
      },
    },
    menu: { anchorEl: anchor, container: anchor?.parentElement, open, onClose: close },
  } as const;
};
