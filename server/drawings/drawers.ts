import { drawers as ofBilling } from '../modules/billing/threads.ts';
import { drawers as ofSales } from '../modules/sales/threads.ts';
import { drawers as ofSupply } from '../modules/supply/threads.ts';
import { drawers as ofWarehouse } from '../modules/warehouse/threads.ts';
import type { Drawers, DrawersNamed, Drawing } from '../pdf/drawing.ts';

const DRAWERS: DrawersNamed<keyof Drawers> = {
  ...ofBilling,
  ...ofSales,
  ...ofSupply,
  ...ofWarehouse,
};

/** Takes up to seconds: only threads draw. */
export const drawDocument = <Name extends keyof Drawers>({
  name,
  given,
}: Drawing<Name>): Promise<Buffer> => DRAWERS[name](...given);
