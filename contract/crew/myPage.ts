/** The page of everybody's own work: separate, small, and readable without a connection. */
export const MY_PAGE = '/my/';
