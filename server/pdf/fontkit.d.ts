declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint: (codePoint: number) => boolean;
  }

  export const openSync: (path: string) => Font;
}
