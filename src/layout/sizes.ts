/** How high the top bar is on a wide screen, in pixels: the menu below it sticks there. */
export const TOP_BAR_HEIGHT = 65;

/** How wide the menu beside the screen is, in pixels. */
export const SIDEBAR_WIDTH = 236;
