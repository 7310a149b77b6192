import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font. Its own types name files and their content alone. */
      registerFont(name: string, font: Font): this;
    }
  }
}
