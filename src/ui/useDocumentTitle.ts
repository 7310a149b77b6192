import { useEffect } from 'react';

const PRODUCT_NAME = 'Flightcase';

/** Names the browser's tab, history and bookmarks after the screen. */
export const useDocumentTitle = (title: string | undefined) => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
};
