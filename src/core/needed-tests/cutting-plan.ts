import type { Orientation } from '../test-types/parts/condition-label.ts'
import { testType } from '../test-types/registry.ts'
import type { Blank, TestCode } from '../test-types/test-type.ts'
import type { MissingTest } from './missing-tests.ts'
import { packRectangles } from './pack-rectangles.ts'

/** Sheets as they arrive: length along the rolling direction, width across it [mm]. */
export type SheetSize = { readonly length: number; readonly width: number }

export const usualSheet: SheetSize = { length: 1_000, width: 1_000 }
/** What a sheet may measure [mm]. */
export const sheetLimits = { least: 300, most: 6_000 } as const

/** Between blanks, for the cut, and around a sheet, whose edge was sheared [mm]. */
const gap = 5
const border = 10

export type PlacedBlank = {
  /** `UAT DD 2`: what is scribed on it. */
  readonly label: string
  readonly test: TestCode
  readonly direction: Orientation | null
  /** Four corners [mm], x along the rolling direction from the lower left corner of the sheet. */
  readonly corners: readonly (readonly [x: number, y: number])[]
}

export type CuttingPlan = {
  readonly sheet: SheetSize
  readonly sheets: readonly (readonly PlacedBlank[])[]
  readonly blanks: number
  /** Of the blanks, and of the whole sheets [m²]. */
  readonly blankArea: number
  readonly sheetArea: number
}

/** Blanks that are cut as one: those at 45° side by side, so that one square of sheet holds several. */
type Block = {
  readonly width: number
  readonly height: number
  readonly test: TestCode
  readonly direction: Orientation | null
  readonly labels: readonly string[]
  readonly blank: Blank
}

/**
 * Where the blanks of missing tests are cut from sheets of one size; the direction of each specimen is kept.
 *
 * @throws RangeError for a sheet outside the limits, or one that a blank does not fit on
 */
export function cuttingPlan(tests: readonly MissingTest[], sheet: SheetSize = usualSheet): CuttingPlan {
  for (const side of [sheet.length, sheet.width]) {
    if (!(side >= sheetLimits.least && side <= sheetLimits.most)) {
      throw new RangeError(`a side of ${side} mm is not between ${sheetLimits.least} and ${sheetLimits.most} mm`)
    }
  }
  const room = { width: sheet.length - 2 * border, height: sheet.width - 2 * border }
  const blocks = tests.flatMap((test) => blocksOf(test, Math.min(room.width, room.height)))
  const { placed, sheets } = packRectangles(blocks, room, gap)
  const all = placed.map(({ piece, x, y, sheet: number }) => ({
    number,
    own: piece.labels.map((label, i): PlacedBlank => ({
      label,
      test: piece.test,
      direction: piece.direction,
      corners: cornersOf(piece, i).map(([cx, cy]) => [border + x + cx, border + y + cy]),
    })),
  }))
  const area = blocks.reduce((sum, { labels, blank }) => sum + labels.length * blank.length * blank.width, 0)
  return {
    sheet,
    sheets: Array.from({ length: sheets }, (_, i) => all.flatMap(({ number, own }) => (number === i ? own : []))),
    blanks: blocks.reduce((sum, { labels }) => sum + labels.length, 0),
    blankArea: area / 1e6,
    sheetArea: (sheets * sheet.length * sheet.width) / 1e6,
  }
}

/**
 * Mass of the sheets [kg].
 *
 * @param thickness  [mm]
 * @param density    [kg/m³]
 */
export function sheetMass({ sheetArea }: Pick<CuttingPlan, 'sheetArea'>, thickness: number, density: number): number {
  return (sheetArea * thickness * density) / 1_000
}

function blocksOf({ test, counts }: MissingTest, most: number): Block[] {
  const blank = testType(test).order.blank
  if (!blank) return []
  return counts.flatMap(({ direction, rate, held, missing }) => {
    const labels = Array.from({ length: missing * blank.perReplicate }, (_, i) => {
      const replicate = held + Math.floor(i / blank.perReplicate) + 1
      const part = blank.perReplicate > 1 ? `.${(i % blank.perReplicate) + 1}` : ''
      return [test, direction, rate === null ? null : `${rate}/s`, `${replicate}${part}`].filter(Boolean).join(' ')
    })
    const about = { test, direction, blank }
    if (direction !== 'DD') {
      const [width, height] = direction === 'TD' ? [blank.width, blank.length] : [blank.length, blank.width]
      return labels.map((label): Block => ({ ...about, width, height, labels: [label] }))
    }
    const abreast = Math.max(1, Math.floor((most * Math.SQRT2 - blank.length + gap) / (blank.width + gap)))
    return inGroups(labels, abreast).map((own): Block => {
      const side = (blank.length + abreastWidth(blank, own.length)) / Math.SQRT2
      return { ...about, width: side, height: side, labels: own }
    })
  })
}

const abreastWidth = ({ width }: Blank, count: number) => count * width + (count - 1) * gap

function inGroups<T>(all: readonly T[], most: number): T[][] {
  const groups = Math.ceil(all.length / most)
  return Array.from({ length: groups }, (_, i) => all.slice(i * most, (i + 1) * most))
}

/** Corners of the i-th blank of a block, from the block's lower left corner. */
function cornersOf({ direction, blank, labels, width, height }: Block, i: number): [number, number][] {
  if (direction !== 'DD') {
    return [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ]
  }
  const from = i * (blank.width + gap)
  const left = abreastWidth(blank, labels.length)
  const turned = (along: number, across: number): [number, number] => [
    (along - across + left) / Math.SQRT2,
    (along + across) / Math.SQRT2,
  ]
  return [
    turned(0, from),
    turned(blank.length, from),
    turned(blank.length, from + blank.width),
    turned(0, from + blank.width),
  ]
}
