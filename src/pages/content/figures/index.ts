import { onSight } from '#web/ui/on-sight.tsx'

/** Animated graphics say so where they cannot be loaded, or show no frame in eight seconds. */
const film = { what: 'This animation', patience: 8_000 }

/** Figures of written pages by name. They hold charts and models, so each comes when it is seen. One line adds one. */
export const figures = {
  'anchored-tail': onSight(async () => (await import('./anchored-tail.tsx')).AnchoredTail),
  'bend-fibres': onSight(async () => (await import('./bend-fibres.tsx')).BendFibres),
  'bend-springback': onSight(async () => (await import('./bend-springback.tsx')).BendSpringback),
  'bending-angle': onSight(async () => (await import('./bending-angle.tsx')).BendingAngle),
  'bending-share': onSight(async () => (await import('./bending-share.tsx')).BendingShare),
  'bulge-dome': onSight(async () => (await import('./bulge-dome.tsx')).BulgeDome),
  'considere-point': onSight(async () => (await import('./considere-point.tsx')).ConsiderePoint),
  'damage-path': onSight(async () => (await import('./damage-path.tsx')).DamagePath),
  'edge-element': onSight(async () => (await import('./edge-element.tsx')).EdgeElement),
  'edge-fraction': onSight(async () => (await import('./edge-fraction.tsx')).EdgeFraction),
  'equal-work': onSight(async () => (await import('./equal-work.tsx')).EqualWork),
  'forming-limit-film': onSight(async () => (await import('./films/forming-limit-film.tsx')).FormingLimitFilm, film),
  'fracture-locus': onSight(async () => (await import('./fracture-locus.tsx')).FractureLocus),
  'gap-buckling': onSight(async () => (await import('./gap-buckling.tsx')).GapBuckling),
  'guide-friction': onSight(async () => (await import('./guide-friction.tsx')).GuideFriction),
  'hole-expansion-ratio': onSight(async () => (await import('./hole-expansion-ratio.tsx')).HoleExpansionRatio),
  'law-duel': onSight(async () => (await import('./law-duel.tsx')).LawDuel),
  'load-reversal': onSight(async () => (await import('./load-reversal.tsx')).LoadReversal),
  'neck-section': onSight(async () => (await import('./neck-section.tsx')).NeckSection),
  'plane-strain-ratio': onSight(async () => (await import('./plane-strain-ratio.tsx')).PlaneStrainRatio),
  'proof-offset': onSight(async () => (await import('./proof-offset.tsx')).ProofOffset),
  'rate-laws': onSight(async () => (await import('./rate-laws.tsx')).RateLaws),
  'reverse-yield': onSight(async () => (await import('./reverse-yield.tsx')).ReverseYield),
  'ringing-force': onSight(async () => (await import('./ringing-force.tsx')).RingingForce),
  'sample-curves': onSight(async () => (await import('./sample-curves.tsx')).SampleCurves),
  'sensor-demo': onSight(async () => (await import('./sensor/sensor-demo.tsx')).SensorDemo),
  'simple-shear': onSight(async () => (await import('./simple-shear.tsx')).SimpleShear),
  'solver-card-film': onSight(async () => (await import('./films/solver-card-film.tsx')).SolverCardFilm, film),
  'specimens-needed': onSight(async () => (await import('./specimens-needed.tsx')).SpecimensNeeded),
  'strain-path': onSight(async () => (await import('./strain-path.tsx')).StrainPath),
  'strain-rate': onSight(async () => (await import('./strain-rate.tsx')).StrainRate),
  'surface-comparison': onSight(async () => (await import('./surface-comparison.tsx')).SurfaceComparison),
  'tensile-film': onSight(async () => (await import('./films/tensile-film.tsx')).TensileFilm, film),
  'tracker-demo': onSight(async () => (await import('./tracker/tracker-demo.tsx')).TrackerDemo),
  'unloading-loop': onSight(async () => (await import('./unloading-loop.tsx')).UnloadingLoop),
  'unloading-modulus': onSight(async () => (await import('./unloading-modulus.tsx')).UnloadingModulus),
  'yield-locus': onSight(async () => (await import('./yield-locus.tsx')).YieldLocus),
} as const

export type FigureName = keyof typeof figures

/** Brings the code of a figure for the server to draw. @throws Error for a name that the registry does not have */
export async function loadFigure(name: string): Promise<void> {
  if (!(name in figures)) throw new Error(`there is no figure named ${name}`)
  await figures[name as FigureName].load()
}
