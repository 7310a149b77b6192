/** On a wide screen, in pixels: the menu sticks below it. */
export const TOP_BAR_HEIGHT = 65;

/** In pixels. */
export const SIDEBAR_WIDTH = 236;

/** Maximum width of forms and texts in pixels, with spacing. */
export const READABLE_WIDTH = 1440;

/** Maximum width of lists in pixels: wider rows are hard to follow. */
export const TABLE_WIDTH = 2240;
