/** How high the top bar is on a wide screen, in pixels: the menu below it sticks there. */
export const TOP_BAR_HEIGHT = 65;

/** How wide the menu beside the screen is, in pixels. */
export const SIDEBAR_WIDTH = 236;

/** Maximum width of forms and texts, in pixels, with the space around them. */
export const READABLE_WIDTH = 1440;

/** Maximum width of lists, likewise: in wider ones the eye loses its row. */
export const TABLE_WIDTH = 2240;
