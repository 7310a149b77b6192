declare module 'fontkit' {
  export interface GlyphRun {
    positions: readonly object[];
  }

  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: readonly string[]) => GlyphRun;
    /** Fontkit's own: each glyph with the characters that it was first made for. */
    _glyphs: object;
  }

  export const openSync: (path: string) => Font;
}
