import { z } from 'zod';

export const PRODUCT_COLOUR = '#0b6b75';

export const hexColour = z
  .string()
  .trim()
  .toLowerCase()
  .refine(text => /^#[0-9a-f]{6}$/.test(text), { params: { code: 'colour' } });

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const mixed = (colour: string, other: string, share: number): string => {
  const others = channelsOf(other);
  const channels = channelsOf(colour).map((channel, at) =>
    Math.round(channel + ((others[at] ?? channel) - channel) * share)
  );
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
};

const luminanceOf = (colour: string) => {
  const [red, green, blue] = channelsOf(colour);
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const WHITE = '#ffffff';
const BLACK = '#000000';

const WCAG_CONTRAST = 4.5;

const STEP = 0.05;

export const readableOn = (colour: string, paper: string): string => {
  const towards = contrastOf(paper, BLACK) > contrastOf(paper, WHITE) ? BLACK : WHITE;
  for (let share = 0; share < 1; share += STEP) {
    const ink = mixed(colour, towards, share);
    if (contrastOf(ink, paper) >= WCAG_CONTRAST) return ink;
  }
  return towards;
};

export const inkOn = (colour: string): string =>
  contrastOf(colour, WHITE) >= WCAG_CONTRAST ? WHITE : BLACK;
