declare module 'fontkit' {
  export interface GlyphRun {
    positions: readonly object[];
  }

  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: readonly string[]) => GlyphRun;
  }

  export const openSync: (path: string) => Font;
}
