import type { Orientation } from '../test-types/parts/condition-label.ts'
import { testType } from '../test-types/registry.ts'
import type { Blank, TestCode } from '../test-types/test-type.ts'
import type { MissingTest } from './missing-tests.ts'

/** Never rotated: the rolling direction matters. */
type Piece = { readonly width: number; readonly height: number }

type PlacedPiece<P extends Piece> = {
  readonly piece: P
  readonly x: number
  readonly y: number
  readonly sheet: number
}

type Free = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * Places rectangles by guillotine cuts (J. Jylänki, A Thousand Ways to Pack the Bin, 2010: GUILLOTINE-BSSF-LAS). The
 * number of sheets is not minimal, but a shear can cut every plan.
 * @param gap  between neighbours, in the unit of the sizes
 * @throws RangeError for a rectangle that is larger than a sheet
 */
export function packRectangles<P extends Piece>(
  pieces: readonly P[],
  sheet: Piece,
  gap: number,
): { readonly placed: readonly PlacedPiece<P>[]; readonly sheets: number } {
  const sheets: Free[][] = []
  const placed: PlacedPiece<P>[] = []
  const bySize = pieces.toSorted((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
  for (const piece of bySize) {
    if (!(piece.width <= sheet.width && piece.height <= sheet.height)) {
      throw new RangeError(
        `a blank of ${Math.ceil(piece.width)} × ${Math.ceil(piece.height)} mm does not fit the sheet of ${sheet.width} × ${sheet.height} mm`,
      )
    }
    let at = closest(sheets, piece)
    if (!at) {
      sheets.push([{ x: 0, y: 0, ...sheet }])
      at = { sheet: sheets.length - 1, place: 0 }
    }
    const own = sheets[at.sheet]!
    const [free] = own.splice(at.place, 1)
    placed.push({ piece, x: free!.x, y: free!.y, sheet: at.sheet })
    own.push(...rests(free!, { width: piece.width + gap, height: piece.height + gap }))
  }
  return { placed, sheets: sheets.length }
}

function closest(sheets: readonly (readonly Free[])[], { width, height }: Piece) {
  for (const [sheet, free] of sheets.entries()) {
    const fits = free.flatMap((one, place) =>
      one.width >= width && one.height >= height
        ? { place, rest: Math.min(one.width - width, one.height - height) }
        : [],
    )
    const best = fits.toSorted((a, b) => a.rest - b.rest)[0]
    if (best) return { sheet, place: best.place }
  }
  return undefined
}

function rests({ x, y, width, height }: Free, taken: Piece): Free[] {
  const right = { x: x + taken.width, width: width - taken.width }
  const above = { y: y + taken.height, height: height - taken.height }
  const tall = right.width > above.height
  return [
    { ...right, y, height: tall ? height : taken.height },
    { ...above, x, width: tall ? taken.width : width },
  ].filter((one) => one.width > 0 && one.height > 0)
}

/** Size along and across the rolling direction [mm]. */
export type SheetSize = { readonly length: number; readonly width: number }

export const usualSheet: SheetSize = { length: 1_000, width: 1_000 }
/** [mm]. */
const sheetLimits = { min: 300, max: 6_000 } as const

/** Gap between blanks for the cut, and margin at the sheared edge of a sheet [mm]. */
const gap = 5
const border = 10

export type PlacedBlank = {
  readonly label: string
  readonly test: TestCode
  readonly direction: Orientation | null
  /** From the lower left corner of the sheet, x along the rolling direction [mm]. */
  readonly corners: readonly (readonly [x: number, y: number])[]
}

export type CuttingPlan = {
  readonly sheet: SheetSize
  readonly sheets: readonly (readonly PlacedBlank[])[]
  readonly blanks: number
  /** [m²]. */
  readonly blankArea: number
  readonly sheetArea: number
}

/** Blanks at 45° are placed side by side, so that one square of sheet contains several. */
type Block = {
  readonly width: number
  readonly height: number
  readonly test: TestCode
  readonly direction: Orientation | null
  readonly labels: readonly string[]
  readonly blank: Blank
}

/** @throws RangeError for a sheet outside the limits, or one that a blank does not fit on */
export function cuttingPlan(tests: readonly MissingTest[], sheet: SheetSize = usualSheet): CuttingPlan {
  for (const side of [sheet.length, sheet.width]) {
    if (!(side >= sheetLimits.min && side <= sheetLimits.max)) {
      throw new RangeError(`a sheet side of ${side} mm is not between ${sheetLimits.min} and ${sheetLimits.max} mm`)
    }
  }
  const usable = { width: sheet.length - 2 * border, height: sheet.width - 2 * border }
  const blocks = tests.flatMap((test) => blocksOf(test, Math.min(usable.width, usable.height)))
  const { placed, sheets } = packRectangles(blocks, usable, gap)
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

/** Mass [kg] from thickness [mm] and density [kg/m³]. */
export function sheetMass({ sheetArea }: Pick<CuttingPlan, 'sheetArea'>, thickness: number, density: number): number {
  return (sheetArea * thickness * density) / 1_000
}

function blocksOf({ test, counts }: MissingTest, max: number): Block[] {
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
    const abreast = Math.max(1, Math.floor((max * Math.SQRT2 - blank.length + gap) / (blank.width + gap)))
    return inGroups(labels, abreast).map((own): Block => {
      const side = (blank.length + abreastWidth(blank, own.length)) / Math.SQRT2
      return { ...about, width: side, height: side, labels: own }
    })
  })
}

const abreastWidth = ({ width }: Blank, count: number) => count * width + (count - 1) * gap

function inGroups<T>(all: readonly T[], max: number): T[][] {
  const groups = Math.ceil(all.length / max)
  return Array.from({ length: groups }, (_, i) => all.slice(i * max, (i + 1) * max))
}

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
