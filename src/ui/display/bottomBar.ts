/**
 * Class of a bar at the bottom of the screen. Messages appear above it: under the pointer they would stay,
 * and block its buttons.
 */
export const BOTTOM_BAR = 'bottom-bar';
