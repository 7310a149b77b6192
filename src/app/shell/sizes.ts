/** All sizes here are in pixels. This one is for wide screens: the menu sticks below it. */
export const TOP_BAR_HEIGHT = 65;

export const SIDEBAR_WIDTH = 236;

/** Maximum width of forms and texts, with spacing. */
export const READABLE_WIDTH = 1440;

/** Maximum width of lists: wider rows are hard to follow. */
export const TABLE_WIDTH = 2240;
