import type { TestSeries } from '#views/tests/index.ts'

const safety = 'guide-safety'

type Line = Pick<TestSeries, 'id' | 'label' | 'group' | 'kind'> & Partial<Pick<TestSeries, 'off' | 'colour'>>

/**
 * Combines the charts of several coils: one colour and name for each. Lines without data (paths, tolerances) appear
 * once; predictions are omitted.
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
