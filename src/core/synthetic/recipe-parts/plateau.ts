import type { TensionTruth } from './tension.ts'

/** Flow stress in tension from the first plastic strain: constant on the yield plateau, where there is one. */
export function onPlateau({
  stress,
  start,
}: Pick<TensionTruth, 'stress' | 'start'>): (plasticStrain: number) => number {
  return (strain) => stress(Math.max(strain, start))
}
