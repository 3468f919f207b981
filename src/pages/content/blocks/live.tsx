import type { ComponentType } from 'react'
import { type FigureName, figures } from '../figures/index.ts'

type LiveProps = { of: FigureName; [prop: string]: unknown }

/** A figure that can be touched: drawn into the page by the server, alive when it is seen. */
export function Live({ of, ...props }: LiveProps) {
  // What a figure takes stands beside it in the text; nobody checks it there.
  const Figure = figures[of] as ComponentType<object>
  return <Figure {...props} />
}
