import { fitLaw, physicalChecks, type LawFitOptions } from '../fit/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { anchored } from '../models/hardening/anchored.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import type { Model } from '../models/model.ts'
import { evenlyDenserAtStart } from '../numerics/arrays.ts'
import { bulgeBeyond, fitTail, tailPlaces, weightBand } from './anchored-tail.ts'
import { fitBlend, isBlend } from './blend.ts'
import { described, halfWidths, inside, originsOf, rangeOf } from './describe.ts'
import { type PooledCurve, runsOfBoth, type TabMeasurements } from './measurements.ts'
import { firstStrain } from './collect-measurements.ts'
import type { BandFit, ComparedPoints, TabBand, TabChoice, TabFit } from './tab.ts'
import { uniformPoint } from './tensile-curve.ts'
import { pointsOf } from '../curves/curve.ts'

const strainAxis = 'true_plastic_strain'

/** Fits along RD: tensile curves up to uniform strain, and for blends the bulge test beyond. */
export function hardeningFit(
  law: HardeningLaw,
  measured: TabMeasurements,
  choice: Omit<TabChoice, 'model'> = {},
): Omit<TabFit, 'model'> {
  const at = hardeningPlaces(law, measured, choice)
  const blend = isBlend(law) && !choice.anchor
  const tail = law.id === anchored.id
  const options = optionsOf(law, measured, choice)
  const search = () => {
    if (tail) return fitTail(measured, choice)
    if (blend) return fitBlend(law, tension(measured, choice.window), measured.bulge, choice.weight)
    return fitLaw(law, { x: at.x, y: at.y }, { ...options, ...(at.series && { series: at.series }) })
  }
  const fit = search()
  const values = fit.parameters.map(({ value }) => value)
  const bulged = tail ? bulgeBeyond(measured) : blend && measured.bulge.x.length > 0
  const sought = bulged && typeof choice.weight !== 'number'
  const held =
    blend || tail ? fit.parameters.flatMap(({ id, fixed }) => (fixed ? [id] : [])) : Object.keys(options.fixed ?? {})
  const tailWindow = bulged ? rangeOf(strainAxis, at.x) : null
  return described(fit, at, originsOf(law, held), {
    window: tail ? tailWindow : { x: strainAxis, ...windowOf(measured, choice.window) },
    lastMeasured: measured.flowWindow.to,
    extrapolation: sought
      ? `${law.label}, weight from the bulge test ${tail ? `between ${at.x[0]!.toFixed(3)} and` : 'up to'} ${measured.bulge.x.at(-1)!.toFixed(3)}, the law alone beyond`
      : `${law.label}, the law alone`,
    bands: hardeningBands(law, measured, fit),
    checks:
      fit.converged && measured.tension
        ? physicalChecks({ law, values, rmse: fit.rmse }, measured.tension, measured.tension.E)
        : [],
    method: methodOf(law, choice, { blend, bulged }),
    sources: [
      { test: 'UAT', orientation: 'RD', what: `${measured.flow.x.length} points` },
      ...(sought ? [{ test: 'HBG' as const, what: `${measured.bulge.x.length} points` }] : []),
    ],
  })
}

function methodOf(
  law: HardeningLaw,
  choice: Omit<TabChoice, 'model'>,
  { blend, bulged }: { readonly blend: boolean; readonly bulged: boolean },
): string {
  if (!blend && law.id !== anchored.id) return 'least squares on stress'
  const byTest = bulged ? 'to the bulge test' : 'fixed at 0.5'
  const weight = typeof choice.weight === 'number' ? 'fixed as requested' : byTest
  return law.id === anchored.id
    ? `value and slope of the tensile test at maximum force, saturation rate from the half before it, weight ${weight}`
    : `least squares on stress: each part fitted to tension only, weight ${weight}`
}

function windowOf({ flowWindow }: TabMeasurements, window: TabChoice['window']) {
  return {
    from: Math.max(flowWindow.from, window?.from ?? 0),
    to: Math.min(flowWindow.to, window?.to ?? Infinity),
  }
}

function tension(measured: TabMeasurements, wanted: TabChoice['window']): PooledCurve {
  const { x, y, specimens } = measured.flow
  if (x.length === 0) throw new RangeError('no tensile flow curve along RD measured')
  const window = windowOf(measured, wanted)
  const used = Array.from(x.keys()).filter((i) => inside(x[i]!, window))
  if (used.length < 3)
    throw new RangeError(
      `the window ${wanted?.from ?? window.from} … ${wanted?.to ?? window.to} contains ${used.length} points`,
    )
  return {
    ...pointsOf({ x, y }, used),
    ...(specimens && { specimens: used.map((i) => specimens[i]!) }),
  }
}

export function hardeningPlaces(
  model: Model,
  measured: TabMeasurements,
  { window, anchor }: Omit<TabChoice, 'model'> = {},
): ComparedPoints {
  const law = hardeningLaw(model.id)
  if (law.id === anchored.id) return tailPlaces(measured, window)
  const tested = tension(measured, window)
  const further: PooledCurve =
    isBlend(law) && !anchor ? measured.bulge : { x: new Float64Array(), y: new Float64Array() }
  const x = Float64Array.from([...tested.x, ...further.x])
  return {
    x,
    y: Float64Array.from([...tested.y, ...further.y]),
    unit: 'MPa',
    series: runsOfBoth(tested, further),
    ...(further.x.length > 0 && { labels: Array.from(x, (_, i) => (i < tested.x.length ? 'Tension' : 'Bulge')) }),
    value: (values, i) => law.stress(values, x[i]!),
    gradient: (values, i) => law.gradient(values, x[i]!),
  }
}

function optionsOf(law: HardeningLaw, measured: TabMeasurements, choice: Omit<TabChoice, 'model'>): LawFitOptions {
  const { anchor } = choice
  const weight = choice.weight ?? 0.5
  const fixed: Record<string, number> = {}
  if (weight !== 'free' && law.parameters.some(({ id }) => id === 'w')) fixed['w'] = weight
  if (!anchor) return { fixed }
  const { strain, stress, slope } = uniformPoint(measured)
  return { fixed, anchor: { strain, stress, ...(anchor === 'slope' && { slope }) } }
}

/** Bands up to the end of the bulge test, or twice uniform strain; not meaningful beyond. */
export function hardeningBands(model: Model, measured: TabMeasurements, fit: BandFit): TabBand[] {
  const law = hardeningLaw(model.id)
  const tail = law.id === anchored.id
  if (tail && !bulgeBeyond(measured)) return [weightBand(fit)]
  const { flow, bulge } = measured
  const end = Math.max(2 * (flow.x.at(-1) ?? 0.1), bulge.x.at(-1) ?? 0)
  return [
    halfWidths(
      'flow',
      fit,
      { value: (p, at) => law.stress(p, at), gradient: (p, at) => law.gradient(p, at) },
      evenlyDenserAtStart(tail ? uniformPoint(measured).strain : firstStrain, end, 81),
    ),
  ]
}
