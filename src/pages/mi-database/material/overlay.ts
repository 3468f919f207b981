import type { ShownSeries } from './view.ts'

type Beside = { readonly name: string; readonly series: readonly ShownSeries[] }

/**
 * One picture of several materials: a colour for each, this one first, and its name in every label. Lines that belong to
 * no data (group −1) keep their look.
 */
export function overlaid(name: string, own: readonly ShownSeries[], others: readonly Beside[]): ShownSeries[] {
  return [
    ...own.map((one) => (one.group < 0 ? one : { ...one, label: `${name} ${one.label}`, group: 0 })),
    ...others.flatMap((other, i) =>
      other.series.map((one) => ({
        ...one,
        id: `${other.name} ${one.id}`,
        label: `${other.name} ${one.label}`,
        group: i + 1,
        focus: true,
      })),
    ),
  ]
}
