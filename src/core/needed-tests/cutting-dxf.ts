import type { CuttingPlan, PlacedBlank } from './cutting-plan.ts'

type Group = readonly [code: number, value: string | number]
type Point = readonly [x: number, y: number]

/** Between sheets [mm]. */
const space = 100

/**
 * A cutting plan as DXF of release 12, which every drawing program and cutting machine reads: closed polylines on the layers SHEET and
 * BLANK, labels on LABEL, an arrow along the rolling direction (x) on RD. Sheets stand beside each other. Millimetres: in the variables
 * of the drawing, and in words above each sheet, since release 12 itself knows no unit.
 */
export function cuttingDxf({ sheet, sheets }: CuttingPlan): string {
  const entities = sheets.flatMap((blanks, i) => {
    const at = i * (sheet.length + space)
    const moved = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x + at, y])
    const outline: Point[] = [
      [0, 0],
      [sheet.length, 0],
      [sheet.length, sheet.width],
      [0, sheet.width],
    ]
    const above = sheet.width + 20
    const tip: Point = [120, above]
    const arrow: Point[][] = [
      [[0, above], tip],
      [[104, above + 8], tip],
      [[104, above - 8], tip],
    ]
    return [
      ...polyline('SHEET', moved(outline)),
      ...arrow.flatMap((points) => line('RD', moved(points))),
      ...text('RD', [at + 130, above - 6], 14, `RD, sheet of ${sheet.length} x ${sheet.width} mm`),
      ...blanks.flatMap(({ label, corners }) => [
        ...polyline('BLANK', moved(corners)),
        ...text('LABEL', inside(corners, at), 6, label, angleOf(corners)),
      ]),
    ]
  })
  const layers = ['SHEET', 'BLANK', 'LABEL', 'RD']
  return [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      // Metric, millimetres.
      [9, '$MEASUREMENT'],
      [70, 1],
      [9, '$INSUNITS'],
      [70, 4],
    ]),
    ...section('TABLES', [
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, layers.length],
      ...layers.flatMap((name, i): Group[] => [
        [0, 'LAYER'],
        [2, name],
        [70, 0],
        [62, i + 1],
        [6, 'CONTINUOUS'],
      ]),
      [0, 'ENDTAB'],
    ]),
    ...section('ENTITIES', entities),
    [0, 'EOF'] as const,
  ]
    .map(([code, value]) => `${String(code).padStart(3)}\n${value}\n`)
    .join('')
}

function section(name: string, groups: readonly Group[]): Group[] {
  return [[0, 'SECTION'], [2, name], ...groups, [0, 'ENDSEC']]
}

function polyline(layer: string, points: readonly Point[]): Group[] {
  return [
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [70, 1],
    ...points.flatMap((point): Group[] => [[0, 'VERTEX'], [8, layer], ...place(point, 10)]),
    [0, 'SEQEND'],
    [8, layer],
  ]
}

function line(layer: string, [from, to]: readonly Point[]): Group[] {
  return [[0, 'LINE'], [8, layer], ...place(from!, 10), ...place(to!, 11)]
}

/** Release 12 knows letters of ASCII alone; labels of tests have no others. */
function text(layer: string, at: Point, height: number, words: string, angle = 0): Group[] {
  return [[0, 'TEXT'], [8, layer], ...place(at, 10), [40, height], [1, words], [50, angle]]
}

function place([x, y]: Point, code: number): Group[] {
  return [
    [code, fixed(x)],
    [code + 10, fixed(y)],
    [code + 20, '0.0'],
  ]
}

const fixed = (value: number) => value.toFixed(3)

/** A little inside the first corner, in the blank's own axes. */
function inside(corners: PlacedBlank['corners'], at: number): Point {
  const turn = (angleOf(corners) * Math.PI) / 180
  const [x, y] = longFirst(corners)[0]
  const [along, across] = [6, 6]
  return [
    x + at + along * Math.cos(turn) - across * Math.sin(turn),
    y + along * Math.sin(turn) + across * Math.cos(turn),
  ]
}

/** Of its longer side [°]. */
function angleOf(corners: PlacedBlank['corners']): number {
  const [from, to] = longFirst(corners)
  return Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI)
}

/** The longer side, so that the inside lies on its left. */
function longFirst([a, b, c]: PlacedBlank['corners']): readonly [Point, Point] {
  const along = Math.hypot(b![0] - a![0], b![1] - a![1])
  const across = Math.hypot(c![0] - b![0], c![1] - b![1])
  return across > along ? [b!, c!] : [a!, b!]
}
