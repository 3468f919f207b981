import type { ComponentType } from 'react'
import { ChartPlaceholder } from '#web/chart/chart-placeholder.tsx'
import { lazyPart, type LazyPartOptions } from '#web/lazy/lazy-part.tsx'

function figure<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Partial<LazyPartOptions> = {},
) {
  return lazyPart(load, { what: 'This part of the page', fallback: <ChartPlaceholder />, whenSeen: true, ...options })
}

/** [ms]. An animation without a frame in this time is reported as not loaded. */
const film = { what: 'This animation', patience: 8_000 }

/** Figures of written pages by name. Each is a separate script, because it contains charts and models. */
export const figures = {
  'anchored-tail': figure(async () => (await import('./anchored-tail.tsx')).AnchoredTail),
  'bend-fibres': figure(async () => (await import('./bend-fibres.tsx')).BendFibres),
  'bend-springback': figure(async () => (await import('./bend-springback.tsx')).BendSpringback),
  'bending-angle': figure(async () => (await import('./bending-angle.tsx')).BendingAngle),
  'bending-share': figure(async () => (await import('./bending-share.tsx')).BendingShare),
  'bulge-dome': figure(async () => (await import('./bulge-dome.tsx')).BulgeDome),
  'considere-point': figure(async () => (await import('./considere-point.tsx')).ConsiderePoint),
  'damage-path': figure(async () => (await import('./damage-path.tsx')).DamagePath),
  'edge-element': figure(async () => (await import('./edge-element.tsx')).EdgeElement),
  'edge-fraction': figure(async () => (await import('./edge-fraction.tsx')).EdgeFraction),
  'equal-work': figure(async () => (await import('./equal-work.tsx')).EqualWork),
  'forming-limit-film': figure(async () => (await import('./films/forming-limit-film.tsx')).FormingLimitFilm, film),
  'fracture-locus': figure(async () => (await import('./fracture-locus.tsx')).FractureLocus),
  'gap-buckling': figure(async () => (await import('./gap-buckling.tsx')).GapBuckling),
  'guide-friction': figure(async () => (await import('./guide-friction.tsx')).GuideFriction),
  'hole-expansion-ratio': figure(async () => (await import('./hole-expansion-ratio.tsx')).HoleExpansionRatio),
  'law-duel': figure(async () => (await import('./law-duel.tsx')).LawDuel),
  'load-reversal': figure(async () => (await import('./load-reversal.tsx')).LoadReversal),
  'neck-section': figure(async () => (await import('./neck-section.tsx')).NeckSection),
  'plane-strain-ratio': figure(async () => (await import('./plane-strain-ratio.tsx')).PlaneStrainRatio),
  'proof-offset': figure(async () => (await import('./proof-offset.tsx')).ProofOffset),
  'rate-laws': figure(async () => (await import('./rate-laws.tsx')).RateLaws),
  'reverse-yield': figure(async () => (await import('./reverse-yield.tsx')).ReverseYield),
  'ringing-force': figure(async () => (await import('./ringing-force.tsx')).RingingForce),
  'sample-curves': figure(async () => (await import('./sample-curves.tsx')).SampleCurves),
  'sensor-demo': figure(async () => (await import('./sensor/sensor-demo.tsx')).SensorDemo),
  'simple-shear': figure(async () => (await import('./simple-shear.tsx')).SimpleShear),
  'solver-card-film': figure(async () => (await import('./films/solver-card-film.tsx')).SolverCardFilm, film),
  'specimens-needed': figure(async () => (await import('./specimens-needed.tsx')).SpecimensNeeded),
  'strain-path': figure(async () => (await import('./strain-path.tsx')).StrainPath),
  'strain-rate': figure(async () => (await import('./strain-rate.tsx')).StrainRate),
  'surface-comparison': figure(async () => (await import('./surface-comparison.tsx')).SurfaceComparison),
  'tensile-film': figure(async () => (await import('./films/tensile-film.tsx')).TensileFilm, film),
  'tracker-demo': figure(async () => (await import('./tracker/tracker-demo.tsx')).TrackerDemo),
  'unloading-loop': figure(async () => (await import('./unloading-loop.tsx')).UnloadingLoop),
  'unloading-modulus': figure(async () => (await import('./unloading-modulus.tsx')).UnloadingModulus),
  'yield-locus': figure(async () => (await import('./yield-locus.tsx')).YieldLocus),
} as const

export type FigureName = keyof typeof figures
