import ra from '#i18n/base/ra.en';
import { mergeAreas } from '#i18n/mergeAreas';
import type { Messages } from '#i18n/translate';

export const areas = mergeAreas(
  import.meta.glob<Messages>(
    [
      '/i18n/*/{en,*.en}.ts',
      '!/i18n/{my,scan}/*.ts',
      '!/i18n/*/{auth,demo,depositDocument,emailLink,invoiceDocument,invoiceLines,deferred*,mail,orderDocument,permissions,publicPage,quoteDocument,registration,requestPage,salesDocument,salesReports,scans,shippingDocument,terms}.*.ts',
    ],
    {
      eager: true,
      import: 'default',
    }
  )
);

const messages = { ...areas, ...ra };

export { ra };

export default messages;
