import type { TestSeries } from '#views/tests/index.ts'

/** A line to keep away from, below a limit curve: for the page of its own coil. */
const safety = 'guide-safety'

type Line = Pick<TestSeries, 'id' | 'label' | 'group' | 'kind'> & Partial<Pick<TestSeries, 'off' | 'colour'>>

/**
 * One picture of several coils: a colour for each, in their order, and its name in every label. Lines that belong to no data
 * (paths, tolerances) stand once; a limit curve or a law belongs to its coil, predictions are for its own page.
 */
export function overlaid<S extends Line>(
  coils: readonly { readonly name: string; readonly series: readonly S[] }[],
): S[] {
  const first = coils.findIndex(({ series }) => series.length > 0)
  return coils.flatMap(({ name, series }, place) =>
    series
      .filter(
        ({ id, group, kind, off }) =>
          group >= 0 || (!off && id !== safety && (kind !== 'reference' || place === first)),
      )
      .map((one) =>
        one.group < 0 && one.kind === 'reference'
          ? one
          : {
              ...one,
              id: `${name} ${one.id}`,
              label: `${name} ${one.label}`,
              ...(one.group < 0 ? { colour: place } : { group: place }),
            },
      ),
  )
}
