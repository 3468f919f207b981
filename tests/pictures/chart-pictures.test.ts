import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import { hill48FromR } from '#core/models/yield/hill48.ts'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import type { StaticChart } from '#web/chart/svg/chart-svg.ts'
import { pictureSvg, type StaticPicture } from '#web/chart/svg/static-picture.ts'
import { mapChart } from '#web/data-map/map-chart.ts'
import { listedPoints } from '#web/data-map/map-points.ts'
import { mapSeries } from '#web/data-map/map-series.ts'
import { mapFields, shownMap } from '#web/data-map/map-state.ts'
import { radarDrawing } from '#web/material/comparison/radar-drawing.ts'
import { barDrawing } from '#web/material/test-chart/bar-drawing.ts'
import { chartLines } from '#web/material/test-chart/chart-series.ts'

// Update after looking at the changed pictures: `vitest run tests/pictures --update`.

const axes = {
  strain: { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain', fromZero: true },
  stress: { label: 'Engineering stress', symbol: 'R', kind: 'stress' },
  plastic: { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true },
  true: { label: 'True stress', symbol: 'σ', kind: 'stress' },
  minor: { label: 'Minor true strain', symbol: 'ε_2', kind: 'trueStrain' },
  major: { label: 'Major true strain', symbol: 'ε_1', kind: 'trueStrain', fromZero: true },
  alongRd: { label: 'Stress along RD', symbol: 'σ_x/σ_0', kind: 'anisotropy' },
  alongTd: { label: 'Stress along TD', symbol: 'σ_y/σ_0', kind: 'anisotropy' },
  triaxiality: { label: 'Stress triaxiality', symbol: 'η', kind: 'anisotropy' },
  fracture: { label: 'Equivalent fracture strain', symbol: 'ε̄_f', kind: 'trueStrain', fromZero: true },
} as const satisfies Record<string, ChartAxis>

/** Values of a function at `count` places. */
const curve = (from: number, to: number, f: (x: number) => number, count = 25) => {
  const x = Float64Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  return { x, y: x.map(f) }
}
const series = (patch: Partial<ChartSeries> & Pick<ChartSeries, 'label' | 'x' | 'y'>): ChartSeries => ({
  id: patch.label,
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...patch,
})
const swift = (K: number, n: number) => (strain: number) => K * (strain + 0.002) ** n
const tension = (rm: number, ag: number) =>
  curve(0, 1.3 * ag, (e) => rm * (1 - (1 - e / ag) ** 4) * (e > ag ? 1 - (3 * (e - ag) ** 2) / ag ** 2 / 4 : 1))
const line = (
  condition: string,
  group: number,
  { x, y }: { x: Float64Array; y: Float64Array },
  spread: number | null,
) => ({
  id: condition,
  label: condition,
  condition,
  orientation: (['RD', 'DD', 'TD'] as const).find((one) => condition.startsWith(one)) ?? null,
  replicate: null,
  kind: 'measured' as const,
  drawn: 'line' as const,
  group,
  focus: true,
  synthetic: false,
  points: x.length,
  replicates: 3,
  x,
  y,
  spread: spread === null ? null : y.map(() => spread),
})

const stressStrain: StaticChart = {
  title: 'Engineering stress–strain',
  subtitle: 'DP980 (6) GI 1.40',
  series: chartLines([
    line('RD', 0, tension(1029, 0.074), 12),
    line('DD', 1, tension(1015, 0.072), 9),
    line('TD', 2, tension(1041, 0.07), 15),
  ]),
  x: axes.strain,
  y: axes.stress,
  evidence: { label: 'R_p0.2', from: 0.002, to: 0.006, marks: [{ label: 'Rp0.2 692 MPa', points: [[0.006, 692]] }] },
  source: 'ISO 6892-1 · n = 3 per direction',
}

const flowCurve: StaticChart = {
  title: 'Flow curve',
  subtitle: 'DP980 (6) GI 1.40',
  series: [
    series({ label: 'RD 1', kind: 'replicate', ...curve(0, 0.07, swift(1400, 0.12)) }),
    series({ label: 'Swift', kind: 'fitted', colour: 1, ...curve(0, 0.07, swift(1396, 0.118)) }),
    series({ label: 'Swift', id: 'bulge', kind: 'supported', colour: 1, ...curve(0.07, 0.4, swift(1396, 0.118)) }),
    series({ label: 'Swift', id: 'beyond', kind: 'extrapolated', colour: 1, ...curve(0.4, 1, swift(1396, 0.118)) }),
  ],
  x: axes.plastic,
  y: axes.true,
}

const rates: StaticChart = {
  title: 'Flow curves by strain rate',
  series: chartLines(
    [0.001, 0.1, 10, 500].map((rate, i) =>
      line(
        `RD ${rate}/s`,
        i,
        curve(0, 0.1, (e) => swift(1300, 0.12)(e) * (1 + 0.012 * Math.log(rate / 0.001))),
        null,
      ),
    ),
  ),
  x: axes.plastic,
  y: { ...axes.true, fromZero: false },
}

const comparison: StaticChart = {
  title: 'Engineering stress over engineering strain, RD',
  subtitle: 'DP980 (6), CP780, TRIP690',
  series: [
    series({ label: 'DP980 (6)', ...tension(1029, 0.074) }),
    series({ label: 'CP780', colour: 1, ...tension(812, 0.1) }),
    series({ label: 'TRIP690', colour: 2, synthetic: true, ...tension(705, 0.22) }),
  ],
  x: axes.strain,
  y: axes.stress,
  credit: 'Measured by Aalto University (MIT)',
}

const bars = barDrawing({
  title: 'Hole expansion ratio, 240 Minute',
  subtitle: 'DP980 (6), CP780',
  axis: 'Hole expansion ratio λ [%]',
  bars: [
    { label: 'DP980 (6)', mean: 28, s: 4, specimens: [24, 28, 32], text: '28 ± 4 % (3)', synthetic: false },
    { label: 'CP780', mean: 61, s: 6, specimens: [55, 61, 67], text: '61 ± 6 % (3)', synthetic: false, colour: 1 },
  ],
})

const radar = radarDrawing({
  axes: [
    ['uat.rp02', 300, 900, [690, 610]],
    ['uat.rm', 500, 1200, [1029, 812]],
    ['uat.a', 8, 30, [12, 17]],
    ['uat.r', 0.7, 1.8, [0.8, null]],
    ['her.lambda', 20, 90, [28, 61]],
  ].map(([property, low, high, values]) => ({
    id: `${property as string}-RD`,
    property: property as string,
    condition: 'RD',
    low: low as number,
    high: high as number,
    n: 30,
    values: values as number[],
  })),
  coils: ['DP980 (6)', 'CP780'],
  colours: [0, 1],
  synthetic: true,
})

const surface = hill48FromR.surface(hill48FromR.identify({ r0: 0.8, r45: 0.95, r90: 1.1 }).parameters)
const locus = Array.from({ length: 49 }, (_, i) => {
  const angle = (2 * Math.PI * i) / 48
  const size = 1 / surface.equivalent([Math.cos(angle), Math.sin(angle), 0])
  return [size * Math.cos(angle), size * Math.sin(angle)] as const
})
const yieldLocus: StaticChart = {
  title: 'Yield locus',
  subtitle: 'DP980 (6) GI 1.40',
  equalAxes: true,
  series: [
    series({ label: 'UAT', draw: 'points', shape: 0, x: [1, 0], y: [0, 1.012] }),
    series({ label: 'HBG', draw: 'points', shape: 1, x: [1.02], y: [1.02] }),
    series({ label: 'Hill48 (r)', kind: 'fitted', colour: 1, x: locus.map(([x]) => x), y: locus.map(([, y]) => y) }),
  ],
  x: axes.alongRd,
  y: axes.alongTd,
}

const formingLimit: StaticChart = {
  title: 'Forming limit',
  series: [
    series({ label: 'TD 1', draw: 'points', x: [-0.12, -0.05, 0, 0.08, 0.16], y: [0.34, 0.25, 0.19, 0.24, 0.29] }),
    series({
      label: 'Abspoel–Scholting',
      kind: 'predicted',
      colour: 1,
      ...curve(-0.15, 0.2, (e) => 0.18 + (e < 0 ? -1.1 * e : 0.6 * e), 9),
      spread: new Float64Array(9).fill(0.02),
    }),
  ],
  x: axes.minor,
  y: axes.major,
}

const fractureLocus: StaticChart = {
  title: 'Fracture locus',
  series: [
    series({ label: 'SHR', draw: 'points', x: [0.01], y: [0.82] }),
    series({ label: 'PST', draw: 'points', colour: 2, x: [0.57], y: [0.38] }),
    series({ label: 'BBT', draw: 'points', colour: 3, hollow: true, x: [0.66], y: [0.71] }),
    series({
      label: 'Hosford–Coulomb',
      kind: 'fitted',
      colour: 1,
      ...curve(0, 0.66, (eta) => 0.35 + 0.9 * (eta - 0.5) ** 2 * 2),
    }),
  ],
  x: axes.triaxiality,
  y: axes.fracture,
}

const families = [
  ['Dual Phase', 900, 14],
  ['HSLA', 520, 24],
  ['Complex Phase', 850, 10],
] as const
const mapAxis = (asked: string, label: string, symbol: string, unit: string) => ({
  asked,
  label,
  property: asked.split('-')[0]!,
  symbol,
  unit,
  displayUnit: unit,
  columns: [asked],
})
const map: DataMap = {
  x: mapAxis('uat.rm-TD', 'Tensile strength, TD', 'R_m', 'MPa'),
  y: mapAxis('uat.a-TD', 'Elongation after fracture, TD', 'A_80', '%'),
  points: families.flatMap(([family, rm, a], f) =>
    Array.from({ length: 7 }, (_, i): MapPoint => ({
      id: `${family}~${i}`,
      name: `${family} (${i})`,
      material: family,
      to: '/',
      family,
      thickness: 1,
      coating: null,
      millType: 'Unknown',
      free: false,
      synthetic: i === 6,
      x: rm + 60 * Math.cos(2 * i + f),
      y: a + 3 * Math.sin(3 * i + f),
      sx: 8,
      sy: 0.4,
      n: i === 5 ? 2 : 3,
      size: null,
      hue: null,
      flags: [],
      condition: null,
      atLeast: [],
    })),
  ),
  size: null,
  hue: null,
  beyond: 0,
  total: 21,
  notShown: [],
  gauges: [80],
  literature: [],
  release: null,
}
const state = shownMap(z.parse(z.object(mapFields), {}), false)
const dataMap: StaticChart = {
  ...mapChart(map, state),
  series: mapSeries(map, listedPoints(map), state, new Map()).series,
}

test.each<[string, StaticPicture]>([
  ['stress-strain', stressStrain],
  ['flow-curve', flowCurve],
  ['rates', rates],
  ['comparison', comparison],
  ['bars', bars],
  ['radar', radar],
  ['yield-locus', yieldLocus],
  ['forming-limit', formingLimit],
  ['fracture-locus', fractureLocus],
  ['data-map', dataMap],
])('the picture of %s is as reviewed', async (name, picture) => {
  // A line for each element, so that a review shows what changed.
  await expect(pictureSvg(picture)!.replaceAll(/>(?=<(?!\/?tspan|\/text))/g, '>\n')).toMatchFileSnapshot(`${name}.svg`)
})
