import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'

/** Words over a column, or more than words under a name of its own. */
export type Heading =
  | string
  | {
      readonly id: string
      readonly head: ReactNode
      readonly className?: string | undefined
      readonly title?: string | undefined
    }

type PlainTableProps = {
  /** What the table is, read aloud. */
  readonly label: string
  /** Shown above it, where the page does not say it. */
  readonly caption?: string | undefined
  readonly className: string | undefined
  readonly headings: readonly Heading[]
  /** Its rows. */
  readonly children: ReactNode
}

/** A few rows as they are, in a frame that scrolls. What readers sort or copy is a `DataTable`. */
export function PlainTable({ label, caption, className, headings, children }: PlainTableProps) {
  return (
    <ScrollRegion label={label}>
      <table className={className}>
        <caption className={caption === undefined ? 'visually-hidden' : undefined}>{caption ?? label}</caption>
        <thead>
          <tr>
            {headings.map((heading) => {
              const { id, head, ...shown } = typeof heading === 'string' ? { id: heading, head: heading } : heading
              return (
                <th key={id} scope="col" {...shown}>
                  {head}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
