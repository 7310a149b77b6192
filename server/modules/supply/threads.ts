import type { DrawersNamed } from '../../pdf/drawing.ts';

/** The documents that threads draw. Each loads its code when it is drawn first. */
export const drawers: DrawersNamed<'order'> = {
  order: async (...given) => (await import('./subHires/order.document.ts')).drawOrder(...given),
};
