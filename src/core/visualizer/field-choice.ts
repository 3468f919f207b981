import type { Gauge, LineEnds } from '../strain-fields/index.ts'

export type FieldChoice = {
  /** From 1; default: the last. */
  readonly image: number | undefined
  readonly shown: ShownStrain
  /** [mm]; default: about the point of the largest strain. */
  readonly gauge: Gauge | undefined
  /** [mm]; default: across the point of the largest strain. */
  readonly line: LineEnds | undefined
}

export const shownStrains = ['eps1', 'eps2', 'equivalent'] as const
export type ShownStrain = (typeof shownStrains)[number]

/** Numbers in an address: at most six digits before and four after the point. */
export const fieldNumbers = /^-?\d{1,6}(?:\.\d{1,4})?(?: -?\d{1,6}(?:\.\d{1,4})?){2,3}$/

/** Choice in addresses; empty: not chosen. */
export type WrittenChoice = {
  readonly image?: number | undefined
  readonly shown?: string | undefined
  /** `x y diameter` [mm] */
  readonly gauge?: string | undefined
  /** `x1 y1 x2 y2` [mm] */
  readonly line?: string | undefined
}

/** Invalid gauges, lines and strains are ignored. */
export function readFieldChoice({ image, shown, gauge = '', line = '' }: WrittenChoice): FieldChoice {
  const [x, y, diameter] = numbersOf(gauge, 3)
  const [x1, y1, x2, y2] = numbersOf(line, 4)
  const apart = x1 !== x2 || y1 !== y2
  return {
    image,
    shown: shownStrains.find((one): one is ShownStrain => one === shown) ?? 'eps1',
    gauge: diameter !== undefined && diameter > 0 ? { x: x!, y: y!, diameter } : undefined,
    line: y2 !== undefined && apart ? { from: [x1!, y1!], to: [x2!, y2] } : undefined,
  }
}

export function writeGauge({ x, y, diameter }: Gauge): string {
  return [x, y, diameter].map(short).join(' ')
}

export function writeLine({ from, to }: LineEnds): string {
  return [...from, ...to].map(short).join(' ')
}

function numbersOf(text: string, count: number): readonly number[] {
  const numbers = fieldNumbers.test(text) ? text.split(' ').map(Number) : []
  return numbers.length === count ? numbers : []
}

/** 0.001 mm is finer than cameras resolve. */
function short(value: number): string {
  return String(Number(value.toFixed(3)))
}
