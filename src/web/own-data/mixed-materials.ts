import type { OwnSpecimen } from './own-specimen.ts'

/** Strengths of one coil and direction lie closer together than this. */
const apart = 1.25

/**
 * Why the open specimens may be of more than one material: their files name several, or the strengths of one direction lie further
 * apart than those of a coil. In sentences; none where nothing speaks for it.
 */
export function mixedMaterials(specimens: readonly OwnSpecimen[]): readonly string[] {
  const named = [...new Set(specimens.flatMap(({ material }) => material ?? []))]
  const strengths = specimens
    .filter(({ test }) => test === 'UAT')
    .flatMap(({ label, direction, scalars }) => {
      const rm = scalars.find(({ id }) => id === 'uat.rm')?.value
      return typeof rm === 'number' && rm > 0 ? [{ label, direction, rm }] : []
    })
  const far = [...Map.groupBy(strengths, ({ direction }) => direction).values()].flatMap((own) => {
    const [weakest, strongest] = [own.toSorted((a, b) => a.rm - b.rm)[0]!, own.toSorted((a, b) => b.rm - a.rm)[0]!]
    return strongest.rm > apart * weakest.rm
      ? [
          `Along ${weakest.direction} Rm is ${weakest.rm.toFixed(0)} MPa for ${weakest.label} and ${strongest.rm.toFixed(0)} MPa for ${strongest.label}: one coil does not scatter so far.`,
        ]
      : []
  })
  return [...(named.length > 1 ? [`The files name ${new Intl.ListFormat('en-GB').format(named)}.`] : []), ...far]
}
