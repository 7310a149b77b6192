/**
 * The class of a bar that stays at the bottom of the screen. Messages appear above it: below the
 * mouse they would stay, and its buttons could not be clicked.
 */
export const BOTTOM_BAR = 'bottom-bar';
