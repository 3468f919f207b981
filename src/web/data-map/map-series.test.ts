import { expect, test } from 'vitest'
import type { DataMap, MapLiterature, MapPoint } from '#contract/views/data-map.ts'
import { seriesStyles } from '#web/chart/drawing/style.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { mapFindings } from './map-findings.ts'
import { listedPoints, type MapPoints } from './map-points.ts'
import { mapChart } from './map-chart.ts'
import { mapSeries } from './map-series.ts'
import { axesOf, mapFields, shownMap } from './map-state.ts'
import * as z from 'zod/mini'

const state = (fields: Record<string, string> = {}) => shownMap(z.parse(z.object(mapFields), fields), false)
const axis = (asked: string, unit: string) => ({
  asked,
  label: asked,
  property: asked.split('-')[0]!,
  symbol: '',
  unit,
  displayUnit: unit,
  columns: [asked],
})
const point = (name: string, x: number, y: number, more: Partial<MapPoint> = {}): MapPoint => ({
  id: `${name}~1`,
  name,
  material: name,
  to: '/',
  family: 'Dual Phase',
  thickness: 1,
  coating: null,
  millType: 'Unknown',
  free: false,
  synthetic: false,
  x,
  y,
  sx: 5,
  sy: 1,
  n: 3,
  size: null,
  hue: null,
  flags: [],
  condition: null,
  atLeast: [],
  ...more,
})
const map: DataMap = {
  x: axis('uat.rm-TD', 'MPa'),
  y: axis('uat.a-TD', '%'),
  points: [
    point('a', 500, 20),
    point('b', 600, 15, { n: 2, sx: null, sy: null }),
    point('c', 1000, 10, { synthetic: true, family: 'Martensitic' }),
  ],
  size: null,
  hue: null,
  beyond: 0,
  total: 3,
  notShown: [],
  gauges: [80],
  literature: [],
  release: null,
}
const points = listedPoints(map)
const draw = (fields: Record<string, string> = {}) => {
  const read = state(fields)
  return mapSeries(map, points, read, new Map(map.points.entries().filter(([, { id }]) => read.chosen.includes(id))))
}
const labels = (fields: Record<string, string>) => draw(fields).series.map(({ label }) => label)
const find = (fields: Record<string, string>, label: string) => draw(fields).series.find((one) => one.label === label)!

test('a point is filled as its number stands: below three specimens and synthetic are hollow', () => {
  const { series } = draw()
  const dots = series.filter(({ draw }) => draw === 'points')
  expect(dots.map(({ label, hollow, synthetic }) => [label, hollow, synthetic])).toEqual([
    ['Dual Phase', false, false],
    ['Dual Phase, n < 3', true, false],
    ['Martensitic', false, true],
  ])
})

test('bars are ± s, in the units of the chart', () => {
  const bars = find({}, '± s where n ≥ 3')
  expect([...(bars.x as number[])].slice(0, 2)).toEqual([495, 505])
  expect([...(bars.y as number[])].slice(3, 5)).toEqual([0.19, 0.21])
})

test('stages leave a group its colour, and what they leave behind is grey and still named', () => {
  const before = find({}, 'Martensitic').colour
  const fields = { stages: 'x 900..' }
  expect(find(fields, 'Martensitic').colour).toBe(before)
  expect(find(fields, 'Outside the stages').names).toEqual(['a'])
  expect(labels(fields)).toContain('Outside the stages, n < 3')
})

test('three points have no outline, and the front of both goals is told', () => {
  expect(labels({ envelope: 'hull' }).some((label) => label.includes('hull'))).toBe(false)
  expect([...(find({ pareto: 'more-more' }, 'Front: more of x, more of y').x as number[])]).toEqual([500, 600, 1000])
})

test('the name of a group has the marker and the legend entry of its points', () => {
  const many = [400, 450, 500, 550, 600].map((x, i) => point(`m${i}`, x, 20 + (i % 2), { synthetic: true }))
  const few = { ...map, points: [...many, point('z', 500, 25, { condition: 'polished' })] }
  const drawn = (fields: Record<string, string>) =>
    mapSeries(few, listedPoints(few), state(fields), new Map()).series.filter(({ tag }) => tag !== undefined)
  expect(drawn({ envelope: 'hull' })).toMatchObject([
    { tag: 'Dual Phase', legend: 'Dual Phase', shape: 0, hollow: false },
  ])
  const synthetic = { ...map, points: many }
  const [name] = mapSeries(synthetic, listedPoints(synthetic), state({ envelope: 'hull' }), new Map()).series.filter(
    ({ tag }) => tag !== undefined,
  )
  expect(name).toMatchObject({ shape: 0, hollow: true })
  // Shapes show the condition: no marker is that of the family.
  expect(drawn({ envelope: 'hull', shape: 'condition' })[0]!.shape).toBeUndefined()
})

test('lines of a preset, published ranges and index lines are drawn when they are asked for', () => {
  expect(labels({ lines: 'hidden' }).some((label) => label.includes('GPa·%'))).toBe(false)
  expect(labels({})).toContain('10 GPa·%')
  expect(labels({ published: 'shown' })).toContain('DP, published')
  expect(labels({ slope: '-1', chosen: 'a~1' })).toContain('Slope -1 through a')
})

test('axes are those of the preset where none are named', () => {
  expect(axesOf(state())).toEqual({ x: 'uat.rm-TD', y: 'uat.a-TD' })
  expect(axesOf(state({ preset: 'edge', y: 't' }))).toEqual({ x: 'uat.rm-RD', y: 't' })
})

test('a preset gives its marks and its trend, and the address may say otherwise', () => {
  expect([state({ preset: 'edge' }).shape, state({ preset: 'rate' }).trend, state({ preset: 'local' }).trend]).toEqual([
    'condition',
    'power',
    'line',
  ])
  expect([state({ preset: 'edge', shape: 'none' }).shape, state({ preset: 'rate', trend: 'none' }).trend]).toEqual([
    'none',
    'none',
  ])
  expect([state().trend, state({ regression: 'yes' }).trend]).toEqual(['none', 'line'])
})

test('marks tell test conditions apart, and a lower bound has an arrow along its axis', () => {
  const bent: DataMap = {
    ...map,
    points: [
      point('a', 500, 100, { condition: '30 Minute' }),
      point('b', 600, 150, { condition: '240 Minute', atLeast: ['y'], flags: ['right_censored'] }),
    ],
  }
  const drawn = (listed: MapPoints['listed']) =>
    mapSeries(bent, { ...listedPoints(bent), listed }, state({ shape: 'condition', lines: 'hidden' }), new Map()).series
  const series = drawn(bent.points)
  // Of a large map the same without bars: its points have no names.
  expect(drawn(null).map(({ label }) => label)).toEqual(
    series.filter(({ kind }) => kind !== 'deviation').map(({ label }) => label),
  )
  const dots = series.filter(({ draw: how, arrow }) => how === 'points' && arrow === undefined)
  expect(dots.map(({ label, shape }) => [label, shape])).toEqual([
    ['Dual Phase, 30 Minute', 1],
    ['Dual Phase, 240 Minute', 0],
  ])
  expect(series.filter(({ arrow }) => arrow).map(({ label, arrow, x }) => [label, arrow, x])).toEqual([
    ['Lower bound: no crack observed', 'up', [600]],
  ])
})

test('what the stages left behind has neither an arrow nor bars', () => {
  const bent: DataMap = {
    ...map,
    points: [point('a', 500, 100, { atLeast: ['y'] }), point('b', 600, 150, { atLeast: ['y'] })],
  }
  const { series } = mapSeries(bent, listedPoints(bent), state({ stages: 'x 550..', lines: 'hidden' }), new Map())
  expect(series.find(({ arrow }) => arrow)!.x).toEqual([600])
  expect([...(series.find(({ kind }) => kind === 'deviation')!.x as number[])]).toEqual([
    595,
    605,
    Number.NaN,
    600,
    600,
    Number.NaN,
  ])
})

test('what was found elsewhere and came as a message draws what is drawn at once', () => {
  const fields = { stages: 'x 550..', trend: 'line', pareto: 'more-more', envelope: 'hull', lines: 'hidden' }
  const many: DataMap = { ...map, points: [1, 2, 3, 4, 5, 6, 7].map((k) => point(`p${k}`, 500 + 90 * k, (k * k) % 7)) }
  const [listed, read] = [listedPoints(many), state(fields)]
  const sent = structuredClone(mapFindings(structuredClone({ ...listed, listed: null }), read))
  const { series } = mapSeries(many, listed, read, new Map(), [], sent)
  expect(series).toEqual(mapSeries(many, listed, read, new Map()).series)
  expect(series.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fitted', 'envelope', 'deviation']))
  expect([sent.counts, sent.passed?.length]).toEqual([[7], 7])
})

test('a trend is a line and its band', () => {
  const rising: DataMap = { ...map, points: [1, 2, 3, 4].map((x) => point(`p${x}`, x, 3 * x)) }
  const read = state({ trend: 'power', lines: 'hidden' })
  const { series } = mapSeries(rising, listedPoints(rising), read, new Map())
  expect(series.filter(({ kind }) => kind === 'fitted').map(({ label, draw: how }) => [label, how])).toEqual([
    ['Power law, exponent 1.00, n = 4, R² = 1.00 of the logarithms', undefined],
    ['90 % of new coils', 'band'],
  ])
  expect(mapFindings(listedPoints(rising), read).trend!.intercept).toBeCloseTo(3, 9)
})

test('a coil that is picked is drawn once, as what it is, and found again by its point', () => {
  const { series, points: numbers } = draw({ chosen: 'b~1,c~1' })
  const dots = series.filter(({ draw: how }) => how === 'points')
  expect(dots.map(({ label, names, hollow, synthetic }) => [label, names, hollow, synthetic])).toEqual([
    ['Dual Phase', ['a'], false, false],
    ['Selection, n < 3', ['b'], true, false],
    ['Selection', ['c'], false, true],
  ])
  expect([...numbers.get(dots[1]!.id)!]).toEqual([1])
})

test('shapes tell apart what colours do not, and areas grow with the number', () => {
  const mixed: DataMap = {
    ...map,
    size: axis('t', 'mm'),
    points: [
      point('a', 500, 20, { coating: 'GI', size: 1 }),
      point('b', 600, 15, { coating: 'UC', size: 3 }),
      point('c', 700, 10, { coating: 'UC', size: 2 }),
      point('d', 800, 10, { coating: 'UC', size: null }),
    ],
  }
  const { series } = mapSeries(mixed, listedPoints(mixed), state({ shape: 'coating', lines: 'hidden' }), new Map())
  const [zinc, bare] = series.filter(({ draw: how }) => how === 'points')
  expect([zinc!.label, zinc!.shape, bare!.label, bare!.shape]).toEqual(['Dual Phase, GI', 1, 'Dual Phase, UC', 0])
  expect(zinc!.colour).toBe(bare!.colour)
  expect([...(zinc!.radii as Float64Array)]).toEqual([2.5])
  // Half way between 2.5² and 8²: √35.125 = 5.93, to half a pixel 6; without the number 1.5.
  expect([...(bare!.radii as Float64Array)]).toEqual([8, 6, 1.5])
})

test.each([
  // A single condition distinguishes nothing.
  ['condition', { condition: '240 Minute' }],
  ['family', {}],
  ['none', {}],
])('families have their markers if shapes show: %s', (shape, more) => {
  const families = ['Dual Phase', 'Martensitic', 'TWIP']
  const shown: DataMap = {
    ...map,
    points: families.map((family, i) => point(family, 500 + i, 10, { family, ...more })),
  }
  const read = state({ preset: 'edge', shape, lines: 'hidden' })
  const { series } = mapSeries(shown, listedPoints(shown), read, new Map())
  const dots = series.filter(({ draw: how }) => how === 'points')
  expect(dots.map(({ label }) => label)).toEqual(families)
  expect(seriesStyles(dots).map(({ marker }) => marker.shape)).toEqual(['circle', 'plus', 'pentagon'])
})

test('points without names are drawn like those with them, and a coil without a place is not', () => {
  const cloud = {
    kinds: points.kinds,
    kind: Uint16Array.of(0, 1, 2, 0),
    x: Float64Array.of(500, 600, 1000, Number.NaN),
    y: Float64Array.of(20, 15, 10, Number.NaN),
    size: null,
    hue: null,
    listed: null,
  }
  const look = ({ id, label, x, y, colour }: ChartSeries) => ({
    id,
    label,
    x: [...(x as number[])],
    y: [...(y as number[])],
    colour,
  })
  const dots = (all: readonly ChartSeries[]) => all.filter(({ draw: how }) => how === 'points').map(look)
  const fields = { stages: 'x 550..' }
  expect(dots(mapSeries(map, cloud, state(fields), new Map()).series)).toEqual(dots(draw(fields).series))
})

test('a third property gives points the colours of its steps, with the values of each step in the legend', () => {
  const sized: DataMap = {
    ...map,
    size: axis('t', 'mm'),
    points: [0.5, 1, 1.5, null].map((size, i) => point(`p${i}`, 500 + 100 * i, 10, { size })),
  }
  const drawn = mapSeries(sized, listedPoints(sized), state({ colour: 'size' }), new Map()).series
  const dots = drawn.filter(({ draw }) => draw === 'points')
  // From 0.5 to 1.5 mm by fifths: 1 mm is in the third, what is not known is grey.
  expect(dots.map(({ label, colour, x }) => [label, colour, Array.from(x)])).toEqual([
    ['0.500 – 0.700\u202fmm', 1000, [500]],
    ['0.900 – 1.10\u202fmm', 1002, [600]],
    ['1.30 – 1.50\u202fmm', 1004, [700]],
    ['Unknown', 10, [800]],
  ])
})

test('size and colour take different properties', () => {
  const both: DataMap = {
    ...map,
    size: axis('t', 'mm'),
    hue: axis('uat.rp02-TD', 'MPa'),
    points: [1, 2, 3].map((size, i) => point(`p${i}`, 500 + 100 * i, 10, { size, hue: 900 - 200 * i })),
  }
  const drawn = (colour: string) =>
    mapSeries(both, listedPoints(both), state({ colour, lines: 'hidden' }), new Map()).series
  const dots = drawn('size').filter(({ draw }) => draw === 'points')
  // By fifths of 500 to 900 MPa: the smallest point has the last colour.
  expect(dots.map(({ colour, x, radii }) => [colour, x[0], radii![0]])).toEqual([
    [1000, 700, 8],
    [1002, 600, 6],
    [1004, 500, 2.5],
  ])
  // The same sizes where the colours are those of families.
  expect(drawn('family').find(({ draw }) => draw === 'points')!.radii).toEqual(Float64Array.of(2.5, 6, 8))
  expect(mapChart(both, state({ colour: 'size' })).source).toBe(
    'area of a point: t [mm], smallest where it is not known; colour of a point: uat.rp02-TD [MPa], grey where it is not known',
  )
})

test('a colour by a property stands without a size', () => {
  const hued: DataMap = { ...map, hue: axis('t', 'mm'), points: [point('a', 500, 10, { hue: 1 }), point('b', 600, 10)] }
  const { series } = mapSeries(hued, listedPoints(hued), state({ colour: 'size', lines: 'hidden' }), new Map())
  const dots = series.filter(({ draw }) => draw === 'points')
  expect(dots.map(({ colour, radii }) => [colour, radii])).toEqual([
    [1000, undefined],
    [10, undefined],
  ])
})

test('without a third property its colours are those of families', () =>
  expect(draw({ colour: 'size' }).series[0]!.label).toBe(draw().series[0]!.label))

test('what the stages leave behind stays grey, whatever gives the colours', () => {
  const sized: DataMap = { ...map, size: axis('t', 'mm'), points: map.points.map((one, i) => ({ ...one, size: i })) }
  const read = state({ colour: 'size', stages: 'x 550..' })
  const { series } = mapSeries(sized, listedPoints(sized), read, new Map())
  expect(series.find(({ label }) => label === 'Outside the stages')).toMatchObject({ colour: 10 })
})

test('published values are squares of their own colour, typical ones hollow, requirements boxes that are open without a limit', () => {
  const span = (low: number | null, high: number | null) => ({
    low,
    high,
    sd: null,
    n: null,
    name: 'Rm',
    sort: 'tested value' as const,
  })
  const published = (id: string, sort: MapLiterature['sort'], x: MapLiterature['x'], y: MapLiterature['y']) => ({
    id,
    name: id,
    to: '/',
    citation: '',
    sort,
    x,
    y,
  })
  const own: DataMap = {
    ...map,
    literature: [
      published('t', 'tested value', span(610, 610), span(18, 18)),
      published('s', 'typical value', span(620, 620), span(19, 19)),
      published('q', 'requirement or guarantee', span(500, 600), span(20, null)),
    ],
  }
  const drawn = (fields: Record<string, string>) => {
    const { series, literature } = mapSeries(own, points, state(fields), new Map())
    return { series: series.filter(({ kind }) => kind === 'published' || kind === 'requirement'), literature }
  }
  expect(drawn({}).series.map(({ label, kind, hollow, names }) => [label, kind, hollow, names])).toEqual([
    ['Published, tested', 'published', false, ['t']],
    ['Published, typical', 'published', true, ['s']],
  ])
  expect(
    drawn({})
      .literature.get('literature typical')
      ?.map(({ id }) => id),
  ).toEqual(['s'])
  expect(drawn({ literature: 'none' }).series).toEqual([])
  const [, , box] = drawn({ literature: 'all' }).series
  const at = (i: number) => [box!.x[i], box!.y[i]]
  // Left and right side, the lower side is the limit, and no side closes the top.
  expect([at(0), at(3), at(6), at(7)]).toEqual([
    [500, 0.2],
    [600, 0.2],
    [500, 0.2],
    [600, 0.2],
  ])
  expect(box!.y[1]).toBeGreaterThan(0.2)
  expect(box!.x.length).toBe(9)
  // Trend, front and outlines are of coils alone.
  expect(mapFindings(points, state({ trend: 'line' })).trend?.n).toBe(3)
})
