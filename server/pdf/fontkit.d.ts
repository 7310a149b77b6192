declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }

  /** Reads the font of a file. */
  export const openSync: (path: string) => Font;
}
