import { testMarkers } from '../charts/test-marker.ts'
import { modelCurves, type ModelSet, tabCharts } from '../charts/model-curves/index.ts'
import { type Curve, curveThrough } from '../curves/curve.ts'
import { ordered } from '../models/model.ts'
import { planeStrainPoint, type YieldSurface } from '../models/yield/directional.ts'
import { yieldCriteria } from '../models/yield/index.ts'
import { locusPoints } from '../models/yield/locus.ts'
import { ratioSymbols, predicted } from '../models/yield/ratios.ts'
import { vonMises } from '../models/yield/von-mises.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { fitTab, supportedRange } from '../parameter-sets/index.ts'
import { plasticStrain } from '../test-types/parts/charts.ts'
import type { Choices, Figure, FigureLine, FigureTable, VisualizerCoil, VisualizerView } from './figure.ts'
import { chosenModels, measuredColour, measuredLines, modelLines } from './model-lines.ts'
import { arrows, type Arrow } from './strain-arrows.ts'

/** Stored or just identified. */
export type Surface = {
  readonly id: string
  readonly label: string
  readonly colour: number
  readonly surface: YieldSurface
  readonly curves: Exclude<ReturnType<typeof modelCurves>, { missing: string }>
}

const charts = tabCharts.FE3

export const yieldLocus: VisualizerView = {
  id: 'yield-locus',
  label: 'Yield locus',
  lead: 'Yield surfaces and measured stress states, with strain directions.',
  tab: 'FE3',
  tests: ['UAT', 'HBG', 'BBT', 'PST', 'SHR'],
  controls: ['models', 'strain', 'shear'],
  fits: true,
  draw(coil, choices) {
    const notes: string[] = []
    const surfaces = chosenSurfaces(coil, choices.models, notes)
    return {
      figures: [
        locus(coil, choices, surfaces, notes),
        ...overAngle(coil, choices, surfaces),
        ...overStrain(coil, choices),
      ],
      tables: surfaces.length > 0 ? [ratioTable(coil, surfaces)] : [],
      notes,
    }
  },
}

/** Simplest first; `notes` receives the reason if a surface is missing. */
export function chosenSurfaces(coil: VisualizerCoil, models: readonly string[], notes: string[]): Surface[] {
  return chosenModels(coil, models)
    .flatMap((id) => surfaceOf(coil, id, notes) ?? [])
    .toSorted((a, b) => a.colour - b.colour)
}

/** Stored parameters, otherwise identified from the tests of the coil. */
function surfaceOf(coil: VisualizerCoil, id: string, notes: string[]): Surface | undefined {
  const place = yieldCriteria.findIndex((one) => one.id === id)
  const criterion = yieldCriteria[place]
  if (!criterion) {
    notes.push(`No yield surface named ${id} found.`)
    return undefined
  }
  const kept = coil.stored.find(({ set }) => set.model === id)
  try {
    const set: ModelSet = kept?.set ?? { ...fitTab('FE3', coil.measured, { model: id }), fitWindow: null }
    const curves = kept?.curves ?? modelCurves('FE3', set, supportedRange(coil.reach, coil.measured))
    if ('missing' in curves) throw new RangeError(curves.missing)
    const values = Object.fromEntries(set.parameters.map((one) => [one.id, one.value]))
    const surface = criterion.surface(ordered(criterion, values))
    return { id, label: criterion.label, colour: place + 1, surface, curves }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    notes.push(`${criterion.label} is not drawn: ${error.message}.`)
    return undefined
  }
}

function locus(
  coil: VisualizerCoil,
  { shear, strain }: Choices,
  surfaces: readonly Surface[],
  notes: string[],
): Figure {
  const { measured: _sources, ...chart } = charts[0]!
  const measured = shear === 0 ? measuredStates(coil, surfaces.at(-1), strain) : sheared(coil, shear)
  const lines = surfaces.flatMap((one) => {
    if (shear === 0) return modelLines(one.curves, 'locus', { model: one.id, colour: one.colour, kind: kindOf(one) })
    try {
      const curve = locusPoints(one.surface, { shear })
      return [modelLine(one, 'section', one.label, curve)]
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      notes.push(`${one.label} has no section at σxy/σ0 = ${shear}: above its shear yield stress.`)
      return []
    }
  })
  const directions = shear === 0 ? strainDirections(coil, surfaces) : []
  const label = shear === 0 ? chart.label : `${chart.label} at σxy/σ0 = ${shear}`
  return { ...chart, label, lines: [...measured, ...lines, ...directions] }
}

/** An isotropic surface is not fitted. */
function kindOf({ id }: Surface): FigureLine['kind'] {
  return id === vonMises.id ? 'reference' : 'fitted'
}

function modelLine(one: Surface, what: string, label: string, curve: Curve): FigureLine {
  const { id, colour } = one
  return { id: `${id} ${what}`, label, kind: kindOf(one), draw: 'line', colour, curve }
}

/** States without shear stress. A surface gives the minor stress of plane strain, which tests do not measure. */
function measuredStates(coil: VisualizerCoil, richest: Surface | undefined, strain: number | undefined): FigureLine[] {
  const tension = measuredLines(coil, 'locus')
  const across = strain === undefined ? undefined : ratioAt(coil, 90, strain)
  const own =
    across === undefined
      ? tension
      : [
          ...tension.filter(({ label }) => !label.startsWith('Tension')),
          points('tension', `Tension along RD and TD at εp = ${strain}, equal work`, [
            [1, 0],
            [0, across],
          ]),
        ]
  const planeStrain = (['ps0', 'ps90'] as const).flatMap((id): [number, number][] => {
    const major = valueOf(coil, id)
    if (major === undefined || !richest) return []
    const angle = id === 'ps0' ? 0 : 90
    const minor = major * planeStrainPoint(richest.surface, angle).ratio
    return [angle === 0 ? [major, minor] : [minor, major]]
  })
  if (planeStrain.length === 0) return own
  const line = points('plane-strain', `Plane strain, PST; minor stress of ${richest!.label}`, planeStrain)
  const all = [...own, line]
  const markers = testMarkers(all.map(({ label }) => ({ test: 'UAT', label })))
  return all.map((one, i) => ({ ...one, shape: markers[i] ?? 0 }))
}

function sheared(coil: VisualizerCoil, shear: number): FigureLine[] {
  const measured = valueOf(coil, 'shear45')
  return measured !== undefined && Math.abs(measured - shear) <= 0.02
    ? [points('shear', `Shear along RD, σxy/σ0 = ${measured.toFixed(3)}, SHR`, [[0, 0]])]
    : []
}

function strainDirections(coil: VisualizerCoil, surfaces: readonly Surface[]): FigureLine[] {
  const [r0, r90, rb, s90 = 1, sb = 1] = (['r0', 'r90', 'rb', 's90', 'sb'] as const).map((id) => valueOf(coil, id))
  const measured: Arrow[] = [
    ...(r0 === undefined ? [] : [{ at: [1, 0], along: [1, -r0 / (1 + r0)] } as const]),
    ...(r90 === undefined ? [] : [{ at: [0, s90], along: [-r90 / (1 + r90), 1] } as const]),
    ...(rb === undefined ? [] : [{ at: [sb, sb], along: [1, rb] } as const]),
  ]
  const states = [
    [1, 0],
    [1, 0.5],
    [1, 1],
    [0.5, 1],
    [0, 1],
  ] as const
  const own = surfaces.map((one) => {
    const normals = states.map(([x, y]): Arrow => {
      const size = 1 / one.surface.equivalent([x, y, 0])
      const [gx, gy] = one.surface.gradient([x, y, 0])
      return { at: [size * x, size * y], along: [gx, gy] }
    })
    return modelLine(one, 'direction', `${one.label}, strain direction`, arrows(normals))
  })
  if (measured.length === 0) return own
  const line = {
    id: 'direction',
    label: 'Strain direction from the measured r',
    draw: 'line',
    colour: measuredColour,
  } as const
  return [{ ...line, kind: 'reference', curve: arrows(measured) }, ...own]
}

function overAngle(coil: VisualizerCoil, { strain }: Choices, surfaces: readonly Surface[]): Figure[] {
  return charts.slice(1).map(({ measured: _sources, ...chart }) => {
    const across = ([45, 90] as const).flatMap((angle): [number, number][] => {
      const ratio = strain === undefined ? undefined : ratioAt(coil, angle, strain)
      return ratio === undefined ? [] : [[angle, ratio]]
    })
    const measured =
      chart.id === 'stress-angle' && across.length > 0
        ? [points('stress', `Tension at εp = ${strain}, equal work`, [[0, 1], ...across])]
        : measuredLines(coil, chart.id)
    return {
      ...chart,
      lines: [
        ...measured,
        ...surfaces.flatMap((one) =>
          modelLines(one.curves, chart.id, { model: one.id, colour: one.colour, kind: kindOf(one) }),
        ),
      ],
    }
  })
}

/** Change of the ratios with strain, which one surface for all strains neglects. */
function overStrain({ ratios }: VisualizerCoil, { strain }: Choices): Figure[] {
  if (ratios.length === 0) return []
  const y = ratios.flatMap(({ ratio }) => Array.from(ratio.y))
  const level: FigureLine[] =
    strain === undefined
      ? []
      : [
          {
            id: 'strain',
            label: `εp = ${strain}`,
            kind: 'reference',
            draw: 'line',
            colour: 10,
            curve: { x: Float64Array.of(strain, strain), y: Float64Array.of(Math.min(...y), Math.max(...y)) },
          },
        ]
  return [
    {
      id: 'stress-strain',
      label: 'Stress ratio over plastic strain',
      x: plasticStrain,
      y: charts[1]!.y,
      lines: [
        ...ratios.map(({ angle, ratio }, i): FigureLine => ({
          id: `${angle}`,
          label: `${angle}° over RD, equal work`,
          kind: 'mean',
          draw: 'line',
          colour: i,
          curve: ratio,
        })),
        ...level,
      ],
    },
  ]
}

function ratioTable({ measured }: VisualizerCoil, surfaces: readonly Surface[]): FigureTable {
  return {
    id: 'ratios',
    title: 'Tests and surfaces',
    columns: ['Ratio', 'Tests', ...surfaces.map(({ label }) => label)],
    rows: measured.anisotropy.map(({ id, value, test }) => [
      `${ratioSymbols[id]}, ${test}`,
      value,
      ...surfaces.map(({ surface }) => predicted(surface, id)),
    ]),
    note: 'Tests: means over specimens. A surface reproduces the ratios it was identified from and predicts the others.',
  }
}

export function valueOf({ measured }: VisualizerCoil, id: string): number | undefined {
  return measured.anisotropy.find((one) => one.id === id)?.value
}

/** Undefined outside the measured range. */
function ratioAt({ ratios }: VisualizerCoil, angle: 45 | 90, strain: number): number | undefined {
  const found = ratios.find((one) => one.angle === angle)?.ratio
  return found && strain >= found.x[0]! && strain <= found.x.at(-1)! ? interpolate(found.x, found.y, strain) : undefined
}

function points(id: string, label: string, rows: readonly (readonly [number, number])[]): FigureLine {
  const curve = curveThrough(rows)
  return { id, label, kind: 'measured', draw: 'points', colour: measuredColour, curve }
}
