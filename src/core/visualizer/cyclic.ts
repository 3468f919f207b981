import { kinematicLawOf, reverseLoading } from '../charts/model-curves/reverse-loading.ts'
import { tabCharts, modelCurves } from '../charts/model-curves/index.ts'
import { type Curve, upTo } from '../curves/curve.ts'
import { halfCycles } from '../test-types/ctc/half-cycles.ts'
import { reverseYield } from '../test-types/ctc/reversals.ts'
import { branchesOf } from '../fit/loop-model.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import { supportedRange, fitTab, type TabMeasurements } from '../parameter-sets/index.ts'
import { plasticStrain, trueStrain, trueStress } from '../test-types/parts/charts.ts'
import type {
  Choices,
  Figure,
  FigureLine,
  FigureTable,
  MeasuredLine,
  VisualizerCoil,
  VisualizerView,
  StoredCurves,
} from './figure.ts'
import { chosenModels, measuredLines, modelLines } from './model-lines.ts'

const { measured: _sources, ...reverse } = tabCharts.FE2[1]!

/** Plastic strain at which reverse yield is read, as for the Bauschinger ratio [1]. */
const offset = 0.002

export const cyclic: VisualizerView = {
  id: 'cyclic',
  label: 'Cyclic',
  lead: 'Tension–compression loops by half cycle, with the evaluation of the Bauschinger effect and kinematic laws.',
  tab: 'FE2',
  tests: ['CTC'],
  controls: ['models', 'cycles', 'construction'],
  fits: true,
  charts: [{ test: 'CTC', chart: 'loops' }],
  draw(coil, choices) {
    const known = (id: string) => kinematicLaws.some((law) => law.id === id)
    const ids = chosenModels(coil, choices.models).filter(known)
    const notes = choices.models.filter((id) => !known(id)).map((id) => `No kinematic law named ${id} found.`)
    const stored = ids.flatMap((id) => coil.stored.find(({ set }) => set.model === id) ?? foundLaw(coil, id, notes))
    const loops = coil.series.filter(({ chart, drawn }) => chart === 'CTC loops' && drawn === 'line')
    const shown = loops.map((line) => ({ ...line, curve: firstHalfCycles(line.curve, choices.cycles) }))
    return {
      figures: [
        {
          id: 'loops',
          label: 'Loops',
          x: trueStrain,
          y: trueStress,
          lines: [...loopLines(shown), ...construction(shown[0]).slice(0, choices.construction)],
        },
        overPlasticStrain(coil, choices, stored),
        {
          ...reverse,
          lines: [
            ...measuredLines(coil, 'reverse-loading'),
            ...stored.flatMap(({ set, curves }) =>
              modelLines(curves, 'reverse-loading', { model: set.model, colour: colourOf(set.model) }),
            ),
          ].map((line) => ({ ...line, curve: upTo(line.curve, endOf(coil, choices)) })),
        },
      ],
      tables: shown[0] ? [reversals(shown[0])] : [],
      notes,
    }
  },
}

function colourOf(model: string): number {
  return 1 + kinematicLaws.findIndex(({ id }) => id === model)
}

function loopLines(shown: readonly MeasuredLine[]): FigureLine[] {
  return shown.map(({ label, group, curve }, i) => ({
    id: `measured-${i}`,
    label,
    kind: 'replicate',
    draw: 'line',
    colour: Math.max(0, group),
    curve,
  }))
}

function firstHalfCycles(curve: Curve, cycles: number): Curve {
  const last = cycles === 0 ? undefined : halfCycles(curve.x)[cycles - 1]
  return last ? { x: curve.x.slice(0, last.to), y: curve.y.slice(0, last.to) } : curve
}

/** Accumulated plastic strain [1]. */
function endOf({ reach: { turns } }: VisualizerCoil, { cycles }: Choices): number {
  return cycles === 0 ? Infinity : (turns[cycles - 1] ?? Infinity)
}

/** Signed, without the elastic strain. */
function overPlasticStrain(coil: VisualizerCoil, choices: Choices, stored: VisualizerCoil['stored']): Figure {
  const end = endOf(coil, choices)
  return {
    id: 'plastic',
    label: 'Stress over plastic strain',
    x: { ...plasticStrain, label: 'Plastic strain, with sign' },
    y: { ...trueStress, around: true },
    lines: [
      ...coil.measured.loops.map((loop, i): FigureLine => {
        const rows = choices.cycles === 0 ? undefined : branchesOf(loop)[choices.cycles - 1]?.to
        const curve = {
          x: Float64Array.from(loop.plasticStrain).slice(0, rows),
          y: Float64Array.from(loop.stress).slice(0, rows),
        }
        return { id: `measured-${i}`, label: loop.id, kind: 'measured', draw: 'points', colour: 0, curve }
      }),
      ...stored.flatMap(({ set }): FigureLine[] => {
        if (!kinematicLawOf(set)) return []
        const {
          law,
          accumulated,
          plasticStrain: strain,
          stress,
        } = reverseLoading(set, supportedRange(coil.reach, coil.measured))
        const past = accumulated.findIndex((value) => value > end)
        const count = past < 0 ? accumulated.length : past
        const curve = { x: strain.slice(0, count), y: stress.slice(0, count) }
        return [{ id: set.model, label: law.label, kind: 'fitted', draw: 'line', colour: colourOf(set.model), curve }]
      }),
    ],
  }
}

/** The first step shows the loop only. */
export const constructionSteps = [
  'Measured loop.',
  'After the reversal the stress falls along a straight line, the unloading line.',
  'Parallel line, offset by 0.2 % plastic strain.',
  'Reverse yield: intersection of the loop with the parallel line. The ratio below is this stress over the stress before the reversal.',
] as const

/** Reverse yield at the last visible reversal: unloading line, offset line, yield point. */
function construction(line: MeasuredLine | undefined): FigureLine[] {
  if (!line) return []
  const { x, y } = line.curve
  const leg = halfCycles(x).at(-1)
  const turned = leg && leg.from > 0 ? reverseYield(x, y, leg, [offset]) : undefined
  if (!leg || !turned || 'reason' in turned) return []
  const found = turned.yields[0]
  const forward = y[leg.from]!
  const to = found?.stress ?? -forward
  const at = (stress: number, shift: number) => turned.intercept + shift + stress / turned.modulus
  const parallel = leg.direction * offset
  const look = { kind: 'reference', draw: 'line' } as const
  return [
    {
      ...look,
      id: 'unloading',
      label: 'Unloading line',
      colour: 8,
      curve: { x: Float64Array.of(at(forward, 0), at(to, 0)), y: Float64Array.of(forward, to) },
    },
    {
      ...look,
      id: 'offset',
      label: 'offset by 0.2 %',
      colour: 9,
      curve: { x: Float64Array.of(at(forward, parallel), at(to, parallel)), y: Float64Array.of(forward, to) },
    },
    ...(found
      ? [
          {
            id: 'reverse-yield',
            label: 'Reverse yield',
            kind: 'reference',
            draw: 'points',
            colour: 6,
            curve: { x: Float64Array.of(found.strain), y: Float64Array.of(found.stress) },
          } as const,
        ]
      : []),
  ]
}

/** Reversals of the first visible specimen. */
function reversals({ label, curve: { x, y } }: MeasuredLine): FigureTable {
  return {
    id: 'reversals',
    title: `Reversals of ${label}`,
    columns: ['Half cycle', 'Strain at the reversal [%]', 'Stress before [MPa]', 'Reverse yield [MPa]', 'Ratio'],
    rows: halfCycles(x)
      .slice(1)
      .map((leg, i) => {
        const turned = reverseYield(x, y, leg, [offset])
        const found = 'reason' in turned ? null : turned.yields[0]
        const forward = y[leg.from]!
        return [
          String(i + 2),
          100 * x[leg.from]!,
          forward,
          found?.stress ?? null,
          found ? Math.abs(found.stress / forward) : null,
        ] as const
      }),
    note: 'Reverse yield at 0.2 % offset from the unloading line, from the points drawn here. Ratio 1: no Bauschinger effect.',
  }
}

/** A slider redraws the view many times; each law is fitted once for the same tests. */
const fits = new WeakMap<TabMeasurements, Map<string, StoredCurves | string>>()

/** `notes` receives the reason if the fit fails. */
function foundLaw({ measured, reach }: VisualizerCoil, model: string, notes: string[]): StoredCurves[] {
  const known = fits.get(measured) ?? new Map<string, StoredCurves | string>()
  fits.set(measured, known)
  if (!known.has(model)) known.set(model, fitted(measured, reach, model))
  const fit = known.get(model)!
  if (typeof fit !== 'string') return [fit]
  notes.push(`${kinematicLaws.find(({ id }) => id === model)!.label} is not drawn: ${fit}.`)
  return []
}

function fitted(measured: TabMeasurements, reach: VisualizerCoil['reach'], model: string): StoredCurves | string {
  try {
    const set = { ...fitTab('FE2', measured, { model }), fitWindow: null }
    const curves = modelCurves('FE2', set, supportedRange(reach, measured))
    return 'missing' in curves ? curves.missing : { set, curves, fitted: true }
  } catch (error) {
    if (error instanceof RangeError) return error.message
    throw error
  }
}
