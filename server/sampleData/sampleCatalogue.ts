/** Spec §3: the product categories are fixed. */
const GENERAL = 1;
const LIGHTING = 2;
const AUDIO = 3;

/** Prices are per day in euros, weights in kg. */
export interface Article {
  name: string;
  type: string;
  code: string;
  category: number;
  price: number;
  weight: number;
  /** In watts; null: no power. */
  power: number | null;
}

const article = (
  category: number,
  [code, name, type]: readonly [string, string, string],
  [price, weight, power]: readonly [number, number, number?]
): Article => ({ name, type, code, category, price, weight, power: power ?? null });

export const DEVICES = [
  article(AUDIO, ['MIC58', 'Shure SM58', 'Microfoon'], [7, 0.3]),
  article(AUDIO, ['MIC57', 'Shure SM57', 'Microfoon'], [7, 0.3]),
  article(AUDIO, ['WIR30', 'Shure GLX-D SM58', 'Draadloze microfoon'], [30, 1.8, 10]),
  article(AUDIO, ['WIR40', 'Sennheiser EW100 G3', 'Draadloze microfoon'], [40, 2.1, 10]),
  article(AUDIO, ['IEM45', 'Sennheiser EW IEM G4', 'In-ear monitor'], [45, 1.9, 10]),
  article(AUDIO, ['DIB05', 'BSS AR-133', 'DI-box'], [6, 0.6]),
  article(AUDIO, ['MIX85', 'Allen & Heath SQ-5', 'Mengtafel'], [85, 10.5, 90]),
  article(AUDIO, ['MIX65', 'Allen & Heath QU-16', 'Mengtafel'], [65, 10, 80]),
  article(AUDIO, ['MIX32', 'Behringer X32 Rack', 'Mengtafel'], [65, 5.8, 60]),
  article(AUDIO, ['MIX18', 'Behringer X Air XR18', 'Mengtafel'], [49.99, 4.8, 40]),
  article(AUDIO, ['MIX03', 'Yamaha CL3', 'Mengtafel'], [300, 24.5, 170]),
  article(AUDIO, ['PRC02', 'dbx DriveRack PA2', 'Processor'], [25.5, 6.4, 22]),
  article(AUDIO, ['SPK10', 'dB Technologies Vio L210', 'Luidspreker'], [70, 20.2, 900]),
  article(AUDIO, ['SUB18', 'dB Technologies Vio S218', 'Subwoofer'], [90, 99, 1600]),
  article(AUDIO, ['SPK12', 'QSC K12.2', 'Luidspreker'], [45, 17.7, 500]),
  article(AUDIO, ['SUB81', 'QSC KLA181', 'Subwoofer'], [65, 49, 500]),
  article(AUDIO, ['CDJ20', 'Pioneer CDJ-2000NXS', 'DJ-speler'], [55, 4.7, 40]),
  article(AUDIO, ['DJM90', 'Pioneer DJM-900NXS', 'DJ-mixer'], [55, 7.7, 40]),
  article(LIGHTING, ['BSW30', 'ADJ Vizi BSW 300', 'Movinghead'], [50, 27, 450]),
  article(LIGHTING, ['MTX25', 'Showtec Phantom Matrix', 'Movinghead'], [45, 12.4, 320]),
  article(LIGHTING, ['ROB60', 'Robe LEDBeam 150', 'Movinghead'], [35, 6.3, 190]),
  article(LIGHTING, ['PAR64', 'Showtec PAR64 LED', 'LED-par'], [10, 1.2, 60]),
  article(LIGHTING, ['PARQ7', 'Eurolite LED PARty Q7', 'LED-par'], [8, 2.6, 70]),
  article(LIGHTING, ['BAR18', 'Cameo PixBar 600', 'LED-balk'], [18, 6.2, 180]),
  article(LIGHTING, ['FSP12', 'Robert Juliat Buxie', 'Volgspot'], [75, 24, 700]),
  article(LIGHTING, ['HAZ40', 'Unique 2.1', 'Hazer'], [40, 11, 1500]),
  article(LIGHTING, ['LOW50', 'Antari DNG-200', 'Low-fogger'], [50, 27, 1500]),
  article(LIGHTING, ['DSK02', 'MA dot2 core', 'Lichttafel'], [120, 13, 80]),
  article(LIGHTING, ['DSK24', 'Showtec SM-16/2', 'Lichttafel'], [25, 4.4, 20]),
  article(LIGHTING, ['DIM06', 'Botex DPX-620', 'Dimmer'], [20, 8.5]),
  article(GENERAL, ['PRJ35', 'Epson EB-L200F', 'Beamer'], [70, 8.6, 330]),
  article(GENERAL, ['SCR30', 'Motorscherm 3 × 2 m', 'Projectiescherm'], [45, 28, 120]),
  article(GENERAL, ['HST05', 'Chainmaster D8+ 500 kg', 'Takel'], [55, 34, 800]),
  article(GENERAL, ['DIS63', 'Verdeelkast 63 A', 'Stroomverdeling'], [50, 32]),
  article(GENERAL, ['DIS32', 'Verdeelkast 32 A', 'Stroomverdeling'], [40, 18]),
  article(GENERAL, ['TLK08', 'Motorola DP4400e', 'Portofoon'], [8, 0.3]),
] as const satisfies readonly Article[];

export const MATERIALS = [
  article(GENERAL, ['STG21', 'Podiumdeel 2 × 1 m', 'Podium'], [14, 33]),
  article(GENERAL, ['TRS30', 'Vierkante truss 3 m', 'Truss'], [12, 14]),
  article(GENERAL, ['CEE63', 'CEE-kabel 63 A, 25 m', 'Stroomkabel'], [25, 41]),
  article(GENERAL, ['CBR05', 'Kabelbrug 5 kanalen', 'Kabelbrug'], [6, 16]),
  article(AUDIO, ['XLR10', 'XLR-kabel 10 m', 'Signaalkabel'], [0.5, 0.35]),
  article(AUDIO, ['STD02', 'Microfoonstatief', 'Statief'], [2.5, 2.8]),
  article(LIGHTING, ['DMX20', 'DMX-kabel 20 m', 'Signaalkabel'], [1.5, 1.1]),
  article(GENERAL, ['PIP30', 'Pipe & drape 3 m, zwart', 'Afstopping'], [9, 11]),
] as const satisfies readonly Article[];

export const KITS = [
  article(AUDIO, ['SET01', 'Geluidsset 100 personen', 'Set'], [84, 62, 1200]),
  article(AUDIO, ['SET02', 'DJ-set compleet', 'Set'], [165, 41, 200]),
  article(LIGHTING, ['SET03', 'Lichtset podium klein', 'Set'], [110, 58, 900]),
  article(GENERAL, ['SET04', 'Presentatieset beamer en scherm', 'Set'], [90, 37, 450]),
  article(GENERAL, ['SET05', 'Podium 6 × 4 m met afrok', 'Set'], [195, 462]),
] as const satisfies readonly Article[];

export const KIT_PARTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  SET01: { SPK12: 2, MIX18: 1, MIC58: 2, STD02: 2, XLR10: 6 },
  SET02: { CDJ20: 2, DJM90: 1, SPK12: 2, XLR10: 4 },
  SET03: { PAR64: 8, DSK24: 1, DMX20: 10, TRS30: 2 },
  SET04: { PRJ35: 1, SCR30: 1 },
  SET05: { STG21: 12, PIP30: 6 },
};
