import type { Curve } from '../curves/curve.ts'
import { fitLaw, physicalChecks, type LawFitOptions } from '../fit/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { steel } from '../models/elastic/steel.ts'
import { anchorAt } from '../models/hardening/anchor.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import type { Model } from '../models/model.ts'
import { evenly } from '../numerics/evenly.ts'
import { fitBlend, isBlend } from './blend.ts'
import { described, halfWidths, inside, originsOf, rangeOf } from './describe.ts'
import type { TabMeasurements } from './measurements.ts'
import { firstStrain } from './measurements-of.ts'
import { mean } from './tested-specimen.ts'
import type { BandFit, Places, TabChoice, TabFit } from './tab.ts'

const strainAxis = 'true_plastic_strain'

/** One law along RD: tensile curves up to uniform strain, and for blends the bulge test beyond. */
export function hardeningFit(
  law: HardeningLaw,
  measured: TabMeasurements,
  choice: Omit<TabChoice, 'model'> = {},
): Omit<TabFit, 'model'> {
  const at = hardeningPlaces(law, measured, choice)
  const blend = isBlend(law) && !choice.anchor
  const options = optionsOf(law, measured, choice)
  const fit = blend
    ? fitBlend(law, tension(measured, choice.window), measured.bulge, choice.weight)
    : fitLaw(law, { x: at.x, y: at.y }, options)
  const values = fit.parameters.map(({ value }) => value)
  const bulged = blend && measured.bulge.x.length > 0
  const held = blend ? fit.parameters.flatMap(({ id, fixed }) => (fixed ? [id] : [])) : Object.keys(options.fixed ?? {})
  return described(fit, at, originsOf(law, held), {
    window: law.id === 'anchored' ? rangeOf(strainAxis, at.x) : { x: strainAxis, ...windowOf(measured, choice.window) },
    lastMeasured: measured.flowWindow.to,
    extrapolation: bulged
      ? `${law.label}, weight from the bulge test up to ${measured.bulge.x.at(-1)!.toFixed(3)}, the law alone beyond`
      : `${law.label}, the law alone`,
    bands: hardeningBands(law, measured, fit),
    checks:
      fit.converged && measured.tension
        ? physicalChecks({ law, values, rmse: fit.rmse }, measured.tension, modulusOf(measured))
        : [],
    method: methodOf(law, measured, { ...choice, blend }),
    sources: [
      { test: 'UAT', orientation: 'RD', what: `${measured.flow.x.length} points` },
      ...(bulged ? [{ test: 'HBG' as const, what: `${measured.bulge.x.length} points` }] : []),
    ],
  })
}

function methodOf(
  law: HardeningLaw,
  { bulge }: TabMeasurements,
  choice: Omit<TabChoice, 'model'> & { blend: boolean },
): string {
  if (law.id === 'anchored') {
    return 'value and slope are those of the tensile test at maximum force; weight and speed come from the bulge test beyond it'
  }
  if (!choice.blend) return 'least squares on stress'
  const weight =
    typeof choice.weight === 'number' ? 'held as asked' : bulge.x.length > 0 ? 'to the bulge test' : 'held at a half'
  return `least squares on stress: each part fitted to tension alone, the weight ${weight}`
}

export function modulusOf({ moduli }: TabMeasurements): number {
  return moduli.length > 0 ? mean(moduli) : steel.E
}

/** Maximum force of the coil's tensile tests, where a law may be tied to. */
export function uniformPoint(measured: TabMeasurements) {
  if (!measured.tension) throw new RangeError('Rm and Ag along RD were not measured: there is nothing to tie a law to')
  return anchorAt({ ...measured.tension, E: modulusOf(measured) })
}

/** What was asked for, no wider than what was measured. */
function windowOf({ flowWindow }: TabMeasurements, window: TabChoice['window']) {
  return {
    from: Math.max(flowWindow.from, window?.from ?? 0),
    to: Math.min(flowWindow.to, window?.to ?? Infinity),
  }
}

/** Tension inside a window. */
function tension(measured: TabMeasurements, wanted: TabChoice['window']): Curve {
  const { x, y } = measured.flow
  if (x.length === 0) throw new RangeError('no tensile flow curve along RD was measured')
  const window = windowOf(measured, wanted)
  const used = Array.from(x.keys()).filter((i) => inside(x[i]!, window))
  if (used.length < 3)
    throw new RangeError(
      `the window ${wanted?.from ?? window.from} … ${wanted?.to ?? window.to} holds ${used.length} points`,
    )
  return { x: Float64Array.from(used, (i) => x[i]!), y: Float64Array.from(used, (i) => y[i]!) }
}

/** Where a law meets its measurements. */
export function hardeningPlaces(
  model: Model,
  measured: TabMeasurements,
  { window, anchor }: Omit<TabChoice, 'model'> = {},
): Places {
  const law = hardeningLaw(model.id)
  const { bulge } = measured
  // The anchored law begins where the tensile test ends.
  const top = law.id === 'anchored' ? uniformPoint(measured).strain : 0
  const beyond = bulge.x.findIndex((strain) => strain > top)
  const alone = tension(measured, top > 0 ? undefined : window)
  const tested = top > 0 && beyond >= 0 ? { x: bulge.x.slice(beyond), y: bulge.y.slice(beyond) } : alone
  const further = isBlend(law) && !anchor ? bulge : { x: [], y: [] }
  const x = Float64Array.from([...tested.x, ...further.x])
  return {
    x,
    y: Float64Array.from([...tested.y, ...further.y]),
    unit: 'MPa',
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
  if (law.id === 'anchored') {
    const top = uniformPoint(measured)
    Object.assign(fixed, { em: top.strain, sm: top.stress, Hm: top.slope, e0: 0.002 })
    // Without a bulge test nothing beyond uniform strain tells how fast the curve saturates.
    if (!measured.bulge.x.some((strain) => strain > top.strain))
      Object.assign(fixed, { beta: 20, w: fixed['w'] ?? 0.5 })
    return { fixed }
  }
  if (!anchor) return { fixed }
  const { strain, stress, slope } = uniformPoint(measured)
  return { fixed, anchor: { strain, stress, ...(anchor === 'slope' && { slope }) } }
}

/** To the end of the bulge test, or twice uniform strain: beyond, a band would only pretend. */
export function hardeningBands(model: Model, { flow, bulge }: TabMeasurements, fit: BandFit) {
  const law = hardeningLaw(model.id)
  const end = Math.max(2 * (flow.x.at(-1) ?? 0.1), bulge.x.at(-1) ?? 0)
  return [
    halfWidths(
      'flow',
      fit,
      { value: (p, at) => law.stress(p, at), gradient: (p, at) => law.gradient(p, at) },
      evenly(law.id === 'anchored' ? (fit.parameters.find(({ id }) => id === 'em')?.value ?? 0) : firstStrain, end, 81),
    ),
  ]
}
