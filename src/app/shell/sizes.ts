/** Height of the top bar on a wide screen, in pixels: the menu sticks below it. */
export const TOP_BAR_HEIGHT = 65;

/** Width of the menu next to the screen, in pixels. */
export const SIDEBAR_WIDTH = 236;

/** Maximum width of forms and texts, in pixels, with the space around them. */
export const READABLE_WIDTH = 1440;

/** Maximum width of lists, likewise: in wider ones the eye loses its row. */
export const TABLE_WIDTH = 2240;
