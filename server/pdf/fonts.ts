import { type Font, type GlyphRun, openSync } from 'fontkit';
import PDFDocument from 'pdfkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font. Its own types name files and their content alone. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export const REGULAR = 'regular';
export const BOLD = 'bold';

const FILES = {
  [REGULAR]: '400Regular/Inter_400Regular',
  [BOLD]: '600SemiBold/Inter_600SemiBold',
};

const opened = new Map<string, Font>();

/** Opened once for all documents: reading its tables takes as long as drawing one. */
export const openFont = (weight: keyof typeof FILES): Font => {
  const known = opened.get(weight);
  if (known) return known;
  const file = import.meta.resolve(`@expo-google-fonts/inter/${FILES[weight]}.ttf`);
  const font = rememberRuns(openSync(file.replace('file://', '')));
  opened.set(weight, font);
  return font;
};

/** Shaped texts that are kept for a font, about 10 MB. */
const RUNS_AT_MOST = 2_000;

/**
 * Each text is measured before it is drawn, and documents have most words in common: shaping one takes longer
 * than all the rest.
 */
const rememberRuns = (font: Font): Font => {
  const runs = new Map<string, GlyphRun>();
  const shape = font.layout.bind(font);
  font.layout = (text, features = []) => {
    const key = `${features.join(',')} ${text}`;
    const known = runs.get(key);
    if (known) return copyOf(known);
    // The text of a document would depend on the ones before it: a space and a fixed space are one glyph.
    font._glyphs = {};
    const run = shape(text, features);
    if (runs.size >= RUNS_AT_MOST) runs.clear();
    runs.set(key, run);
    return copyOf(run);
  };
  return font;
};

/** PDFKit scales the positions of what it gets. */
const copyOf = (run: GlyphRun): GlyphRun => {
  const copy: GlyphRun = Object.create(Object.getPrototypeOf(run));
  return Object.assign(copy, run, { positions: run.positions.map(each => ({ ...each })) });
};

export const openPdf = (options: PDFKit.PDFDocumentOptions) => {
  // Without a name, PDFKit opens Helvetica.
  const pdf = new PDFDocument({ ...options, font: '' });
  for (const weight of [REGULAR, BOLD] as const) pdf.registerFont(weight, openFont(weight));
  return pdf.font(REGULAR);
};
