/** For reads whose failure the screen itself tells of, where react-admin would also raise a notice. */
export const errorShownInline = { onError: () => undefined };
