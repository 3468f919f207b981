import { flowOf } from '../charts/model-curves/hardening.ts'
import { modelCurves, tabCharts } from '../charts/model-curves/index.ts'
import { curveThrough } from '../curves/curve.ts'
import { equivalentOverMajor, triaxialityOfPath } from '../models/stress-state.ts'
import { linspace } from '../numerics/arrays.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { fitTab, supportedRange, tabModels } from '../parameter-sets/index.ts'
import { axis } from '../test-types/parts/charts.ts'
import { betweenCurves } from './between-curves.ts'
import type { Choices, Figure, FigureLine, FigureTable, VisualizerCoil, VisualizerView } from './figure.ts'
import { limitStress, marginsAlong, polarStrain } from './limit-spaces.ts'
import { chosenModels, measuredLines, modelLines } from './model-lines.ts'
import { predictedSeries } from './predicted-series.ts'

type Pair = readonly [minor: number, major: number]
const { measured: _sources, ...strains } = tabCharts.FE5[0]!

const stressAxis = (which: 'Minor' | 'Major', symbol: string) =>
  axis(symbol, `${which} true stress`, symbol, 'stress', 'MPa', { around: true })
const polarAxis = (symbol: string, label: string) => axis(symbol, label, symbol, 'strain', '1')

export const formingLimit: VisualizerView = {
  id: 'forming-limit',
  label: 'Forming limit',
  lead: 'Forming limits in strain, stress and equivalent plastic strain, with the margin along your strain path.',
  tab: 'FE5',
  tests: ['FLC'],
  controls: ['models', 'path', 'predicted'],
  fits: true,
  charts: [{ test: 'FSM', chart: 'locus', guides: ['fracture-model'] }],
  draw(coil, choices) {
    const notes: string[] = []
    const limits = chosenModels(coil, choices.models).flatMap((id) => limitOf(coil, id, notes))
    const points = measuredLines(coil, 'limit')
    const path = pathLine(choices.path)
    const predicted = predictedSeries(coil, { x: 'ε2', y: 'ε1' })
    const inStrain = [...points, ...limits, ...path]
    const fracture = fractureLimit(coil)
    const necking = limits.find(({ kind }) => kind !== 'reference')
    const between = fracture && necking ? betweenCurves(necking.curve, fracture.curve) : []
    if (fracture)
      notes.push(
        'Fracture: stored model of tab FE6, straight paths in plane stress. Forming limits are measured over longer lengths than fracture strains.',
      )
    return {
      figures: [
        {
          ...strains,
          label: 'Strain space',
          lines: [...inStrain, ...(fracture ? [fracture] : []), ...between, ...predicted.lines],
        },
        ...inStress(coil, [...inStrain, ...predicted.outline], notes),
        polar([...inStrain, ...(fracture ? [fracture] : []), ...predicted.outline], choices),
      ],
      tables: [...margins(limits, choices), ...predicted.tables],
      notes: [...notes, ...predicted.notes],
    }
  },
}

/** Curve as on the tab; computed from the measurements if it is not stored. */
function limitOf(coil: VisualizerCoil, id: string, notes: string[]): FigureLine[] {
  const model = tabModels('FE5').find((one) => one.id === id)
  if (!model) {
    notes.push(`No forming-limit model named ${id} found.`)
    return []
  }
  const place = tabModels('FE5').indexOf(model)
  const kept = coil.stored.find(({ set }) => set.model === id)
  try {
    const own = kept?.curves ?? freshCurves(coil, id)
    const kind = kept?.fitted ? 'fitted' : 'predicted'
    return modelLines(own, 'limit', { model: id, colour: place + 1, kind }).map((line) =>
      line.id.endsWith(' safety') ? { ...line, kind: 'reference' } : line,
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    notes.push(`${model.label} is not drawn: ${error.message}.`)
    return []
  }
}

function freshCurves(coil: VisualizerCoil, model: string) {
  const fit = fitTab('FE5', coil.measured, { model })
  const curves = modelCurves('FE5', { ...fit, fitWindow: null }, supportedRange(coil.reach, coil.measured))
  if ('missing' in curves) throw new RangeError(curves.missing)
  return curves
}

/** Fracture strains of the fitted model from uniaxial to equibiaxial tension. */
function fractureLimit({ series }: VisualizerCoil): FigureLine | undefined {
  const law = series.find(({ chart, drawn, kind }) => chart === 'FSM locus' && drawn === 'line' && kind === 'fitted')
  if (!law) return undefined
  const { x, y } = law.curve
  const rows = Array.from(linspace(-0.5, 1, 151), (beta): Pair => {
    // Rounding may end the curve just before equibiaxial tension.
    const major = interpolate(x, y, Math.min(triaxialityOfPath(beta), x.at(-1)!)) / equivalentOverMajor(beta)
    return [beta * major, major]
  })
  const label = `Fracture, ${law.label}`
  return { id: 'fracture', label, kind: 'fitted', draw: 'line', colour: 8, curve: curveThrough(rows) }
}

function pathLine(path: readonly Pair[]): FigureLine[] {
  if (path.length === 0) return []
  const curve = curveThrough(startingAtRest(path))
  return [{ id: 'path', label: 'Your strain path', kind: 'reference', draw: 'both', colour: 9, curve }]
}

function startingAtRest(path: readonly Pair[]): readonly Pair[] {
  return path[0]![0] === 0 && path[0]![1] === 0 ? path : [[0, 0], ...path]
}

/** Needs the hardening law of the coil. */
function inStress({ reach: { flow } }: VisualizerCoil, lines: readonly FigureLine[], notes: string[]): Figure[] {
  if (!flow) {
    notes.push('Limits in stress require a hardening law of tab FE2; none is stored for this coil.')
    return []
  }
  const { stress } = flowOf(flow).flow
  notes.push(
    'Stresses: straight paths, von Mises and the stored hardening law; each point of the path is treated as straight.',
  )
  return [
    {
      id: 'stress',
      label: 'Stress space',
      x: stressAxis('Minor', 'σ_2'),
      y: stressAxis('Major', 'σ_1'),
      lines: moved(lines, (at) => limitStress(at, stress)),
    },
  ]
}

/** Points along rays for straight paths, increments for a bent path. */
function polar(lines: readonly FigureLine[], { path }: Choices): Figure {
  const own = lines.filter(({ id }) => id !== 'path')
  const bent = path.length === 0 ? [] : marginsAlong(startingAtRest(path), nothing)
  const rows = bent.map(({ equivalent, direction }) => polarStrain(equivalent, direction))
  const drawn = lines.find(({ id }) => id === 'path')
  return {
    id: 'polar',
    label: 'Equivalent plastic strain, polar',
    x: polarAxis('ε̄ sin θ', 'Equivalent strain towards minor'),
    y: polarAxis('ε̄ cos θ', 'Equivalent strain towards major'),
    equalAxes: true,
    lines: [
      ...moved(own, ([minor, major]) => polarStrain(equivalentOverMajor(minor / major) * major, [minor, major])),
      ...(drawn && rows.length > 0 ? [{ ...drawn, curve: curveThrough([[0, 0], ...rows]) }] : []),
    ],
  }
}

const nothing = curveThrough([[0, 0]])

/** Points that do not exist in the other space are left out, and bands, which do not follow an axis there. */
function moved(lines: readonly FigureLine[], to: (at: Pair) => Pair): FigureLine[] {
  return lines.map((line) => {
    const { x, y } = line.curve
    const rows = Array.from(x, (minor, i): Pair => [minor, y[i]!]).filter(
      ([minor, major]) => major > 0 && minor > -2 * major,
    )
    const { spread: _spread, ...drawn } = line
    return { ...drawn, curve: curveThrough(rows.map(to)) }
  })
}

function margins(limits: readonly FigureLine[], { path }: Choices): FigureTable[] {
  if (path.length === 0) return []
  return limits
    .filter(({ kind }) => kind !== 'reference')
    .map(({ id, label, curve }) => ({
      id: `margin-${id.split(' ')[0]}`,
      title: `Margin to ${label}`,
      columns: ['Point', 'ε2', 'ε1', 'ε̄', 'Margin in strain', 'Margin in ε̄, polar'],
      rows: marginsAlong(startingAtRest(path), curve).map(
        ({ minor, major, equivalent, strainMargin, polarMargin }, i) =>
          [String(i + 1), minor, major, equivalent, strainMargin, polarMargin] as const,
      ),
      note: 'Margin: 1 unstrained, 0 at the limit, negative beyond. In strain: at equal minor strain, for straight paths. Polar: in the direction of the last step, also for non-linear paths.',
    }))
}
