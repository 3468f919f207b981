import type { Curve } from '../../curves/curve.ts'
import { chordModulus } from '../../models/elastic/chord-modulus.ts'
import type { Specimen } from '../../read/specimen.ts'
import { type Evaluation, type EvaluationOptions, perSpecimen, tableColumn } from '../../evaluate/result/evaluation.ts'
import type { Flag } from '../../evaluate/result/flags.ts'
import { resolveGeometry } from '../../evaluate/steps/geometry.ts'
import { type Scalar, toScalar } from '../../evaluate/result/scalar.ts'
import { completeRows } from '../../evaluate/steps/columns.ts'
import { droppedRows, emptyEvaluation } from '../../evaluate/result/empty-evaluation.ts'
import { lineThrough } from '../../numerics/linear-regression.ts'
import { trueSignals } from '../../evaluate/record/true-signals.ts'
import { type ChordFit, fitChords, type Unloading, unloadings } from './unloadings.ts'

const loadUnloadIds = ['lul.e0', 'lul.ea', 'lul.xi'] as const

/** Chord moduli of steel [MPa] (docs/science/tests.md#lul-load-unload-reload). */
const plausible = [130_000, 215_000] as const

/** Chord moduli over plastic strain and their decrease (docs/science/tests.md#lul-load-unload-reload). */
function evaluateLoadUnload(specimen: Specimen, options: EvaluationOptions = {}): Evaluation {
  const { geometry, issues } = resolveGeometry(specimen.geometry, options.geometry)
  const signals = trueSignals(specimen, geometry, options.geometry)
  issues.push(...signals.issues)
  if (!signals.strain || !signals.stress) return emptyEvaluation(loadUnloadIds, signals.reasons, geometry, issues)
  const { columns, dropped } = completeRows({ strain: signals.strain, stress: signals.stress })
  issues.push(...droppedRows(dropped, signals.strain.length))
  const { strain, stress } = columns
  const found = unloadings(strain, stress)
  if (found.length === 0) return emptyEvaluation(loadUnloadIds, 'no_unloading', geometry, issues)
  const zero = firstLoading(strain, stress, found[0]!.top)
  const shifted = found.map((unloading) => ({ ...unloading, plastic: unloading.plastic - (zero?.zero ?? 0) }))
  const odd = shifted.filter(({ chord }) => chord < plausible[0] || chord > plausible[1])
  if (odd.length > 0) {
    issues.push({
      severity: 'warning',
      code: 'chord-modulus-unusual',
      message: `${odd.length} of ${found.length} chord moduli are outside 130–215 GPa. Check the metal and the extensometer.`,
    })
  }
  const fit = zero
    ? fitChords(
        zero.slope,
        shifted.map(({ plastic, chord }) => ({ plastic, modulus: chord })),
      )
    : null
  return {
    scalars: report(zero, fit, shifted),
    curves: { true: { x: strain, y: stress }, ...(fit ? { chord_modulus: fitted(fit, shifted) } : {}) },
    tables: [unloadingTable(shifted)],
    geometry,
    issues,
  }
}

/** Elastic line between 10 % and 40 % of the largest stress up to 0.5 % strain or the first unloading. */
function firstLoading(strain: Float64Array, stress: Float64Array, top: number) {
  const level = levelOf(strain, stress, top)
  let from = 0
  while (from < top && stress[from]! < 0.1 * level) from++
  let to = from
  while (to < top && stress[to]! <= 0.4 * level) to++
  const line = to - from < 5 ? undefined : lineThrough(strain, stress, from, to)
  if (!line || !(line.slope > 0)) return undefined
  return { ...line, zero: -line.intercept / line.slope, from: strain[from]!, to: strain[to - 1]! }
}

function levelOf(strain: Float64Array, stress: Float64Array, top: number): number {
  let level = 0
  for (let i = 0; i <= top && strain[i]! - strain[0]! <= 0.005; i++) level = Math.max(level, stress[i]!)
  return level
}

function report(zero: ReturnType<typeof firstLoading>, fit: ChordFit | null, found: readonly Unloading[]): Scalar[] {
  if (!zero) return emptyEvaluation(loadUnloadIds, 'first_loading_coarse').scalars.slice()
  const e0 = toScalar('lul.e0', {
    value: zero.slope,
    method: `regression of the first loading, ${zero.count} points, standard error ${(zero.slopeError / 1000).toFixed(2)} GPa`,
    window: { x: 'true_strain', from: zero.from, to: zero.to },
    flags: zero.count < 50 ? ['E_indicative'] : [],
  })
  const none = (flag: Flag) => [e0, ...['lul.ea', 'lul.xi'].map((id) => toScalar(id, { value: null, flags: [flag] }))]
  if (!fit) return none('few_unloadings')
  if (!(fit.Ea < fit.E0)) return none('modulus_does_not_fall')
  const last = Math.max(...found.map(({ plastic }) => plastic))
  const flags = fit.atLimit || fit.xi * last < 2 ? ['saturation_not_reached'] : []
  const method = `E(εp) = E0 − (E0 − Ea)(1 − exp(−ξ εp)) over ${found.length} unloadings, R² ${fit.rSquared.toFixed(3)}`
  const window = { x: 'true_plastic_strain' as const, from: found[0]!.plastic, to: last }
  return [
    e0,
    toScalar('lul.ea', { value: fit.Ea, method, window, flags }),
    toScalar('lul.xi', { value: fit.xi, method, window, flags }),
  ]
}

function fitted({ E0, Ea, xi }: ChordFit, found: readonly Unloading[]): Curve {
  const last = Math.max(...found.map(({ plastic }) => plastic))
  const x = Float64Array.from({ length: 101 }, (_, i) => (last * i) / 100)
  return { x, y: x.map((strain) => chordModulus(E0, Ea, xi, strain)) }
}

function unloadingTable(found: readonly Unloading[]) {
  return {
    kind: 'chord-modulus',
    columns: [
      tableColumn('cycle', 'Unloading', 'count', '1', [...found.keys()], (i) => i + 1),
      tableColumn('true_plastic_strain', 'Plastic strain', 'strain', '1', found, (u) => u.plastic),
      tableColumn('true_stress', 'Stress before', 'stress', 'MPa', found, (u) => u.stress),
      tableColumn('initial_modulus', 'Initial slope', 'stress', 'MPa', found, (u) => u.initial),
      tableColumn('chord_modulus', 'Chord modulus', 'stress', 'MPa', found, (u) => u.chord),
      tableColumn('reload_modulus', 'Chord of reloading', 'stress', 'MPa', found, (u) => u.reload),
      tableColumn('loop_energy', 'Work of the loop', 'energy_density', 'MJ/m³', found, (u) => u.loop),
    ],
  }
}

export const evaluator = perSpecimen('load-unload-3', loadUnloadIds, evaluateLoadUnload)
