import type { ReactNode } from 'react'

/** A name and what is known under it; nothing where nothing is known. Belongs into a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
