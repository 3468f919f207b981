import type { ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { SymbolText } from './symbol.tsx'

/** Text, or elements with a name. */
export type Heading =
  | string
  | {
      readonly id: string
      readonly head: ReactNode
      readonly className?: string | undefined
      readonly title?: string | undefined
    }

type PlainTableProps = {
  readonly label: string
  readonly caption?: string | undefined
  readonly className: string | undefined
  readonly headings: readonly Heading[]
  readonly children: ReactNode
}

/** A few rows in a scrolling frame. Use `DataTable` for sorting and copying. */
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
                  <SymbolText of={head} />
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
