/** Class of a screen of rows: the layout lets it use a wide display. */
export const WIDE_SCREEN = 'wide-screen';
