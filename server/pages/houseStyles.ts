import { inkOn, mixed, readableOn } from '#contract/base/colours';

/** The papers of `styles/base.css`, by day and in the dark. */
const PAPER = { light: '#ffffff', dark: '#171d1f' };

export const houseStylesPath = (colour: string) => `/q/colours/${colour.slice(1)}.css`;

export const houseStyles = (colour: string): string => {
  const variables = (paper: string) => {
    const accent = readableOn(colour, paper);
    return `:root{--accent:${accent};--on-accent:${inkOn(accent)};--tint:${mixed(paper, colour, 0.08)}}`;
  };
  return `${variables(PAPER.light)}
@media (prefers-color-scheme:dark){${variables(PAPER.dark)}}
`;
};
