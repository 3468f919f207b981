import { tabCharts } from '../charts/model-curves/index.ts'
import { groupColour, testMarkers } from '../charts/test-marker.ts'
import { fractureLaws } from '../models/fracture/index.ts'
import { lodeOfPlaneStress, namedStates } from '../models/stress-state.ts'
import { linspace } from '../numerics/arrays.ts'
import { axis } from '../test-types/parts/charts.ts'
import { betweenCurves } from './between-curves.ts'
import type { FigureLine, FigureTable, VisualizerCoil, VisualizerView } from './figure.ts'
import { chosenModels, measuredLines, modelLines } from './model-lines.ts'
import { predictedSeries } from './predicted-series.ts'
import { curveThrough } from '../curves/curve.ts'

const { measured: _sources, ...chart } = tabCharts.FE6[0]!

export const fractureLocus: VisualizerView = {
  id: 'fracture',
  label: 'Fracture',
  lead: 'Fracture strain over stress triaxiality with the necking limit, the Lode angle, and the straight path to each fracture.',
  tab: 'FE6',
  tests: ['FSM'],
  controls: ['models', 'predicted'],
  charts: [{ test: 'FLC', chart: 'stress-state', guides: ['limit-curve'] }],
  draw(coil, { models }) {
    const ids = chosenModels(coil, models)
    const stored = ids.flatMap((id) => coil.stored.find(({ set }) => set.model === id) ?? [])
    const { fractures } = coil.measured
    const predicted = predictedSeries(coil, { x: 'η', y: 'ε̄f' })
    return {
      figures: [
        {
          ...chart,
          lines: [
            ...measuredLines(coil, 'locus', { colour: ({ group }) => groupColour(group) }),
            ...stored.flatMap(({ set, curves }) =>
              modelLines(curves, 'locus', { model: set.model, colour: 1 + placeOf(set.model) }),
            ),
            ...necking(coil, stored),
            ...(fractures.length > 0 ? [straightPaths(fractures), states(fractures)] : []),
            ...predicted.lines,
          ],
        },
        {
          id: 'lode',
          label: 'Lode angle of the same states',
          x: chart.x,
          y: axis('lode', 'Normalised Lode angle', 'θ̄', 'ratio', '1'),
          lines: lodeLines(fractures),
        },
      ],
      tables: [...(fractures.length > 0 ? [statesTable(fractures)] : []), ...predicted.tables],
      notes: [
        ...ids
          .filter((id) => !stored.some(({ set }) => set.model === id))
          .map((id) => {
            const law = fractureLaws.find((one) => one.id === id)
            return law ? `${law.label} is not stored for this coil.` : `No fracture model named ${id} found.`
          }),
        ...(fractures.length > 0
          ? ['Paths: straight lines at the stated triaxiality, the mean over the path of each test.']
          : []),
        ...predicted.notes,
      ],
    }
  },
}

type Points = VisualizerCoil['measured']['fractures']

/** Colours of models follow those of the tests. */
export function placeOf(model: string): number {
  return Math.max(
    0,
    fractureLaws.findIndex(({ id }) => id === model),
  )
}

/** NaN interrupts the path. */
const upright = (eta: number, to: number): [number, number][] => [
  [eta, 0],
  [eta, to],
  [Number.NaN, Number.NaN],
]

function straightPaths(points: Points): FigureLine {
  const curve = curveThrough(points.flatMap(({ triaxiality, strain }) => upright(triaxiality, strain)))
  return { id: 'paths', label: 'Loading paths, straight', kind: 'reference', draw: 'line', colour: 8, curve }
}

/** Lines at named stress states, to 1.1 times the largest strain. */
function states(points: Points): FigureLine {
  const top = 1.1 * Math.max(...points.map(({ strain }) => strain))
  const label = namedStates
    .map(({ name, triaxiality }) => `${name} ${triaxiality.toFixed(2).replace('-', '−')}`)
    .join(', ')
  const curve = curveThrough(namedStates.flatMap(({ triaxiality }) => upright(triaxiality, top)))
  return { id: 'states', label, kind: 'reference', draw: 'line', colour: 10, curve }
}

/** Necking strains from the forming limits of straight paths. */
function necking({ series }: VisualizerCoil, stored: VisualizerCoil['stored']): FigureLine[] {
  const limit = series.find(
    ({ chart: of, drawn, kind }) => of === 'FLC stress-state' && drawn === 'line' && kind === 'fitted',
  )
  if (!limit) return []
  const { curve } = limit
  const line: FigureLine = {
    id: 'necking',
    label: 'Necking, FLC on straight paths',
    kind: 'fitted',
    draw: 'line',
    colour: 6,
    curve,
  }
  const law = stored[0]?.curves.find((one) => one.chart === 'locus')?.curve
  return [line, ...(law ? betweenCurves(curve, law) : [])]
}

/** Tests far from this line are not in plane stress. */
function lodeLines(points: Points): FigureLine[] {
  const x = linspace(-2 / 3, 2 / 3, 161)
  const line: FigureLine = {
    id: 'plane-stress',
    label: 'Plane stress',
    kind: 'reference',
    draw: 'line',
    colour: 10,
    curve: { x, y: x.map(lodeOfPlaneStress) },
  }
  // Colours and markers as in the first chart.
  const tests = [...Map.groupBy(points, ({ test }) => test)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const markers = testMarkers(tests.map(([test]) => ({ test, label: test })))
  return [
    ...tests.map(([test, own], i): FigureLine => {
      const curve = {
        x: Float64Array.from(own, ({ triaxiality }) => triaxiality),
        y: Float64Array.from(own, ({ lode }) => lode),
      }
      return {
        id: `tests ${test}`,
        label: test,
        kind: 'measured',
        draw: 'points',
        colour: groupColour(i),
        shape: markers[i] ?? 0,
        curve,
      }
    }),
    line,
  ]
}

function statesTable(points: Points): FigureTable {
  return {
    id: 'states',
    title: 'Fracture tests',
    columns: ['Test', 'η', 'θ̄', 'ε̄f', 'Measured over [mm]'],
    rows: points.map(({ test, triaxiality, lode, strain, vsg }) => [test, triaxiality, lode, strain, vsg]),
  }
}
