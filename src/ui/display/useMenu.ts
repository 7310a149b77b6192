import { type MouseEvent, useState } from 'react';

/**
 * A menu next to its button, within the same landmark. It keeps its position while closing: otherwise MUI
 * (7.3) leaves it on the screen.
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
