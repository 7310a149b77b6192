/** The class of what uses all of a wide screen: lists. */
export const WIDE_SCREEN = 'wide-screen';
