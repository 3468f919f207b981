import type { OwnSpecimen } from '#contract/own-data/own-specimen.ts'

/** Largest differences within one coil and direction. A curve that ends before maximum force only has the second. */
const strengths = [
  { id: 'uat.rm', name: 'Rm', apart: 1.25 },
  { id: 'uat.rp02', name: 'Rp0.2', apart: 1.4 },
] as const

/** Reasons to assume several materials: different names, or strengths further apart than within a coil. */
export function mixedMaterials(specimens: readonly OwnSpecimen[]): readonly string[] {
  const named = [...new Set(specimens.flatMap(({ material }) => material ?? []))]
  const tension = specimens.filter(({ test }) => test === 'UAT')
  const far = [...Map.groupBy(tension, ({ condition }) => condition)].flatMap(([condition, own]) =>
    strengths.flatMap((strength) => farApart(condition, own, strength) ?? []).slice(0, 1),
  )
  return [...(named.length > 1 ? [`The files refer to ${new Intl.ListFormat('en-GB').format(named)}.`] : []), ...far]
}

function farApart(
  condition: string | null,
  specimens: readonly OwnSpecimen[],
  { id, name, apart }: (typeof strengths)[number],
): string | undefined {
  const known = specimens
    .flatMap(({ label, scalars }) => {
      const value = scalars.find((one) => one.id === id)?.value
      return typeof value === 'number' && value > 0 ? [{ label, value }] : []
    })
    .toSorted((a, b) => a.value - b.value)
  const [weakest, strongest] = [known[0], known.at(-1)]
  if (!weakest || !strongest || strongest.value <= apart * weakest.value) return undefined
  const where = condition === null ? 'For specimens of unknown direction,' : `Along ${condition}`
  return `${where} ${name} is ${weakest.value.toFixed(0)} MPa for ${weakest.label} and ${strongest.value.toFixed(0)} MPa for ${strongest.label}. One coil does not scatter that much.`
}
