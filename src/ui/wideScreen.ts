/** The class that marks a screen of rows: the layout gives it all of a wide screen. */
export const WIDE_SCREEN = 'wide-screen';
