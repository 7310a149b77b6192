/** Messages appear above a bar with this class: under the pointer they would block its buttons. */
export const BOTTOM_BAR = 'bottom-bar';
